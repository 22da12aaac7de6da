import type { UiLanguage } from '@hellograph/contract';
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
  guests: ['guests'],
  students: ['guests', 'class'],
  /** Everything that guests may meet. */
  later: ['guests', 'class', 'later'],
  app: ['guests', 'class', 'later', 'app'],
} as const satisfies Record<string, readonly LanguageFile[]>;
type Reader = keyof typeof filesFor;

async function load(id: UiLanguage, reader: Reader): Promise<Partial<Translation>> {
  const { languageFiles } = await import('./language-files');
  return Object.assign({}, ...(await Promise.all(filesFor[reader].map((name) => languageFiles[`./${id}/${name}.json`]?.()))));
}

async function use(next: UiLanguage, reader: Reader = 'app'): Promise<void> {
  translation = next === 'en' ? undefined : await loadChunk(() => load(next, reader));
  current = next;
  document.documentElement.lang = next;
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
  start: async (reader?: Reader): Promise<void> => {
    if (window.wantedLanguage) await use(window.wantedLanguage, reader).catch(() => {});
  },
  complete: (): Promise<void> => use(current, 'later').catch(() => {}),
  /** Throws if the language's file cannot be loaded; the language then stays the same. */
  choose: async (next: UiLanguage): Promise<void> => {
    await use(next);
    localStorage.setItem('language', next);
  },
};
