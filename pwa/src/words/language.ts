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
let asked: UiLanguage = 'en';
let translation: Partial<Translation> | undefined;
let needed: readonly LanguageFile[] = ['sign', 'rsvp', 'class', 'later', 'app'];

async function load(id: UiLanguage): Promise<Partial<Translation>> {
  const { languageFiles } = await import('./language-files');
  return Object.assign({}, ...(await Promise.all(needed.map((name) => languageFiles[`./${id}/${name}.json`]?.()))));
}

async function use(next: UiLanguage): Promise<void> {
  asked = next;
  const loaded = next === 'en' ? undefined : await loadChunk(() => load(next));
  // Another one was chosen meanwhile.
  if (next !== asked) return;
  translation = loaded;
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
   * Call it once before the first render. Guests load only the file that their first page needs;
   * `complete` loads the rest. Without the language's files (no network, first visit) the app uses
   * English.
   */
  start: async (only?: LanguageFile): Promise<void> => {
    if (only) needed = [only];
    if (window.wantedLanguage) await use(window.wantedLanguage).catch(() => {});
  },
  complete: (): Promise<void> => {
    // Naming a file twice costs nothing: modules are loaded once.
    needed = [...needed, 'later'];
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
