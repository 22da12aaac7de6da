/**
 * The languages in which the app, its mails and its documents can be read, each by its own name. A
 * line here and the folder `packages/words/src/<id>` are a language; see the README there.
 */
export const uiLanguages = {
  en: 'English',
  es: 'Español',
} as const;

export type UiLanguage = keyof typeof uiLanguages;
export const uiLanguageIds = Object.keys(uiLanguages) as UiLanguage[];

export const isUiLanguage = (value: unknown): value is UiLanguage => typeof value === 'string' && Object.hasOwn(uiLanguages, value);

/**
 * Returns the first of the tags that is one of our languages, with or without its region (`es-MX`),
 * else English.
 */
export function matchLanguage(tags: readonly string[]): UiLanguage {
  for (const tag of tags) for (let rest = tag; rest; rest = rest.replace(/-?[^-]*$/, '')) if (isUiLanguage(rest)) return rest;
  return 'en';
}
