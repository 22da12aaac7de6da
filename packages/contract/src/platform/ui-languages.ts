/**
 * The languages of the whole app, its mails and its documents, each by its own name. A line here or
 * below and a folder in `packages/words/catalogues` are a language; see the README there.
 */
export const appLanguages = {
  en: 'English',
  es: 'Español',
} as const;

/** More languages for guests: cards, invitations, classes, and the mails that they get. */
const guestLanguages = {
  de: 'Deutsch',
  uk: 'Українська',
} as const;

export const uiLanguages = { ...appLanguages, ...guestLanguages } as const;

export type UiLanguage = keyof typeof uiLanguages;
export type AppLanguage = keyof typeof appLanguages;
export const uiLanguageIds = Object.keys(uiLanguages) as UiLanguage[];
export const appLanguageIds = Object.keys(appLanguages) as AppLanguage[];

/** In which direction a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr');

/**
 * Returns the first of the tags that is one of our languages, with or without its region (`es-MX`),
 * or of which we have another region or script (`pt-PT`, `zh-CN`), else English.
 */
export function matchLanguage(tags: readonly string[]): UiLanguage {
  for (const tag of tags)
    for (let rest = tag; rest; rest = rest.replace(/-?[^-]*$/, '')) {
      const found = uiLanguageIds.find((id) => id === rest) ?? uiLanguageIds.find((id) => id.startsWith(`${rest}-`));
      if (found) return found;
    }
  return 'en';
}
