/**
 * The languages of the whole app, its mails and its documents, each by its own name. A line here or
 * below and a folder in `packages/words/catalogues` are a language; see the README there.
 */
export const appLanguages = {
  en: 'English',
  es: 'Español',
} as const;

export type AppLanguage = keyof typeof appLanguages;
export const appLanguageIds = Object.keys(appLanguages) as AppLanguage[];

/** In which direction a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr');
