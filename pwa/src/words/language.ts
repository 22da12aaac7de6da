import { directionOf } from '@hellograph/contract/app-languages';
import type { UiLanguage } from '@hellograph/contract/ui-languages';
import type { LanguageFile, Translation } from '@hellograph/words/translation';
import { loadChunk } from '../lib/load-chunk';

declare global {
  interface Window {
    /**
     * Set by first.js: what was chosen, else the first of the browser's languages that we have.
     * Left out for English.
     */
    wantedLanguage?: UiLanguage;
  }
}

const listeners = new Set<() => void>();
let current: UiLanguage = 'en';
let translation: Partial<Translation> | undefined;

/** Which of a language's files a page needs before it is shown. */
const filesFor = {
  sign: ['sign'],
  rsvp: ['rsvp'],
  class: ['class'],
  app: ['sign', 'rsvp', 'class', 'later', 'app'],
} as const satisfies Record<string, readonly LanguageFile[]>;
let needed: readonly LanguageFile[] = filesFor.app;

async function load(id: UiLanguage): Promise<Partial<Translation>> {
  const { languageFiles } = await import('./language-files');
  return Object.assign({}, ...(await Promise.all(needed.map((name) => languageFiles[`./${id}/${name}.json`]?.()))));
}

async function use(next: UiLanguage): Promise<void> {
  translation = next === 'en' ? undefined : await loadChunk(() => load(next));
  current = next;
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
  for (const listener of listeners) listener();
}

export const language = {
  get: () => current,
  translation: () => translation,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * Call it once before the first render. Guests load only what their first page needs; `complete`
   * loads the rest. Without the language's files (no network, first visit) the app uses English.
   */
  start: async (reader: keyof typeof filesFor = 'app'): Promise<void> => {
    needed = filesFor[reader];
    if (window.wantedLanguage) await use(window.wantedLanguage).catch(() => {});
  },
  complete: (): Promise<void> => {
    needed = [...new Set([...needed, 'later' as const])];
    return use(current).catch(() => {});
  },
  /** As `choose`, but nothing is remembered. */
  use,
  /** Throws if the language's file cannot be loaded; the language then stays the same. */
  choose: async (next: UiLanguage): Promise<void> => {
    await use(next);
    localStorage.setItem('language', next);
  },
};
