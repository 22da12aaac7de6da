/**
 * The languages of the whole app, its mails and its documents, each by its own name. Guests have
 * more (`ui-languages.ts`). A line and a folder in `packages/words/catalogues` are a language; see
 * the README of that package.
 */
export const appLanguages = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  ar: 'العربية',
} as const;

export type AppLanguage = keyof typeof appLanguages;
export const appLanguageIds = Object.keys(appLanguages) as AppLanguage[];

/** In which direction a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr');
