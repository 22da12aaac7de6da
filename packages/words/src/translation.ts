import type { Translated, WordArea } from './area';
import type { EnglishAreas } from './made/areas';
import type { ErrorWords } from './server';

/** Every area of the app. */
export interface Areas extends EnglishAreas {
  /** The server returns errors in English; other languages have their own message for each code. */
  errors: WordArea<'errors', ErrorWords>;
}

export type Translation = { readonly [Name in keyof Areas]: Translated<Areas[Name]['english']> };

/** A part of a language that is loaded alone, as `made/es/guests.json`. */
export type LanguageFile = 'app' | 'guests' | 'class' | 'later';
