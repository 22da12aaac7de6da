import { loadChunk } from '../lib/load-chunk';
import type { Translated } from './area';
import type { Areas } from './areas';

export type Translation = { readonly [Name in keyof Areas]: Translated<Areas[Name]['english']> };

/**
 * Every language by its own name. English is part of the app; a translation that lacks a text does
 * not compile.
 */
export const appLanguages = {
  en: { label: 'English' },
  es: {
    label: 'Español',
    load: async (): Promise<Translation> => {
      const [app, guests, students] = await loadChunk(() =>
        Promise.all([import('./es.json'), import('./es-guests.json'), import('./es-class.json')]),
      );
      return { ...app.default, ...guests.default, ...students.default };
    },
    loadForGuests: async (): Promise<Partial<Translation>> => (await loadChunk(() => import('./es-guests.json'))).default,
    loadForStudents: async (): Promise<Partial<Translation>> => {
      const [guests, students] = await loadChunk(() => Promise.all([import('./es-guests.json'), import('./es-class.json')]));
      return { ...guests.default, ...students.default };
    },
  },
} as const satisfies Record<string, Language>;

interface Language {
  label: string;
  load?: () => Promise<Translation>;
  /** Only what the first screens of guests say, which is a small part of it. */
  loadForGuests?: () => Promise<Partial<Translation>>;
  loadForStudents?: () => Promise<Partial<Translation>>;
}

export type AppLanguage = keyof typeof appLanguages;
export const languageIds = Object.keys(appLanguages) as AppLanguage[];

const key = 'language';
const listeners = new Set<() => void>();
let current: AppLanguage = 'en';
let translation: Partial<Translation> | undefined;

const isLanguage = (value: unknown): value is AppLanguage => typeof value === 'string' && Object.hasOwn(appLanguages, value);

/** The stored choice, else the first of the system's languages that the app supports. */
function findWanted(): AppLanguage {
  const stored = localStorage.getItem(key);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

type Way = 'load' | 'loadForGuests' | 'loadForStudents';

async function use(next: AppLanguage, way: Way = 'load'): Promise<void> {
  translation = await (appLanguages[next] as Language)[way]?.();
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
   * Call it once before the first render. Without the language's file (no network, first visit) the
   * app uses English.
   */
  start: async (): Promise<void> => {
    const wanted = findWanted();
    if (wanted !== current) await use(wanted).catch(() => {});
  },
  /** As `start`, for pages of guests: `complete` loads the rest before it is needed. */
  startForGuests: async (way: 'loadForGuests' | 'loadForStudents' = 'loadForGuests'): Promise<void> => {
    const wanted = findWanted();
    if (wanted !== current) await use(wanted, way).catch(() => {});
  },
  complete: (): Promise<void> => use(current).catch(() => {}),
  /** Throws if the language's file cannot be loaded; the language then stays the same. */
  choose: async (next: AppLanguage): Promise<void> => {
    await use(next);
    localStorage.setItem(key, next);
  },
};
