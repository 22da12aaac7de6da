import type { UiLanguage } from '@hellograph/contract';
import type { Text, WordArea } from '@hellograph/words/area';
import { type Counted, countIn } from '@hellograph/words/fill';
import type { Areas } from '@hellograph/words/translation';
import { useSyncExternalStore } from 'react';
import { language } from './language';

/**
 * The words of an area in the current language. Inside components use `useWords`, which follows a
 * change.
 */
export function wordsOf<Content extends Text>(area: WordArea<keyof Areas, Content>): Content {
  // The compiler checks the shape and a test checks the slots, so the English type fits every
  // language.
  return (language.translation()?.[area.name] as Content | undefined) ?? area.english;
}

export const useLanguage = (): UiLanguage => useSyncExternalStore(language.subscribe, language.get, language.get);

export function useWords<Content extends Text>(area: WordArea<keyof Areas, Content>): Content {
  useLanguage();
  return wordsOf(area);
}

/** `Ana, Ben and Cleo`, as the current language lists them. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(language.get(), { type: 'conjunction' }).format(names);

/** `3 videos`: the right form for a number in the current language. */
export const count = (forms: Counted, number: number): string => countIn(language.get(), forms, number);
