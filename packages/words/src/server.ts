import { type errorCatalogue, type UiLanguage, uiLanguageIds } from '@hellograph/contract';
import type { Translated } from './area';
import english from './en/server';

type ServerWords = typeof english;

/** A message for each code. English ones are in `errorCatalogue` of the contract. */
export type ErrorWords = { readonly [Code in keyof typeof errorCatalogue]: string };

/** Every area in another language, each made by `translate()`. */
export type ServerTranslation = { readonly [Area in keyof ServerWords]: Translated<ServerWords[Area]> } & { errors: ErrorWords };

export type { ServerWords };

type Catalogue = ServerWords & { errors?: ErrorWords };

/** Each language's folder has its own, typed by the English one. */
const load = async (id: UiLanguage): Promise<[string, Catalogue]> => {
  const { default: words } = (await import(`./${id}/server.ts`)) as { default: Catalogue };
  return [id, words];
};
const catalogues = new Map(await Promise.all(uiLanguageIds.map(load)));

/** The texts of api and worker: mails, notifications, pages without the app, documents. */
export const serverWords = (language: UiLanguage): ServerWords => catalogues.get(language) ?? english;

/** An error's message in a language. In English it is the error's own, which may tell more. */
export function sayError(language: UiLanguage, { code, message }: { code: string; message: string }): string {
  const errors: Readonly<Record<string, string>> | undefined = catalogues.get(language)?.errors;
  return errors?.[code] ?? message;
}
