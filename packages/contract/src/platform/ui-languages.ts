import { appLanguages } from './app-languages';

/** More languages for guests: cards, invitations, classes, and the mails that they get. */
const guestLanguages = {
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  uk: 'Українська',
  hi: 'हिन्दी',
  ja: '日本語',
  'zh-Hans': '简体中文',
} as const;

export const uiLanguages = { ...appLanguages, ...guestLanguages } as const;

export type UiLanguage = keyof typeof uiLanguages;
export const uiLanguageIds = Object.keys(uiLanguages) as UiLanguage[];

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
