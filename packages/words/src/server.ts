import { type errorCatalogue, type UiLanguage, uiLanguageIds } from '@hellograph/contract';
import type { IdeaBook } from './idea-book';
import english from './made/en/server';

export type ServerWords = typeof english;

/** A message for each code. English ones are in `errorCatalogue` of the contract. */
export type ErrorWords = { readonly [Code in keyof typeof errorCatalogue]: string };

interface Catalogue {
  words: ServerWords;
  errors: Readonly<Record<string, string>>;
}

/** Guests’ languages have the areas of guests; the rest is said in English. */
async function load(id: UiLanguage): Promise<[string, Catalogue]> {
  if (id === 'en') return [id, { words: english, errors: {} }];
  const { default: own } = (await import(`./made/${id}/server.ts`)) as { default: Partial<ServerWords> & { errors: Catalogue['errors'] } };
  const { errors, ...areas } = own;
  return [id, { words: { ...english, ...areas }, errors }];
}
const catalogues = new Map(await Promise.all(uiLanguageIds.map(load)));

/** The texts of api and worker: mails, notifications, pages without the app, documents. */
export const serverWords = (language: UiLanguage): ServerWords => catalogues.get(language)?.words ?? english;

/** An error's message in a language. In English it is the error's own, which may tell more. */
export const sayError = (language: UiLanguage, { code, message }: { code: string; message: string }): string =>
  catalogues.get(language)?.errors[code] ?? message;

/** Loads our own texts for cards; those of guests' languages are in English. */
export async function loadIdeaBook(language: UiLanguage): Promise<IdeaBook> {
  const load = (id: string) => import(`../catalogues/${id}/ideas.json`, { with: { type: 'json' } }) as Promise<{ default: IdeaBook }>;
  return (await load(language).catch(() => load('en'))).default;
}
