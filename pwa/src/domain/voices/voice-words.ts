import type { Voice } from '@hellograph/contract';
import { voice } from '@hellograph/words/en/voice';
import { wordsOf } from '../../words/use-words';

/**
 * What a listener hears, in the language of the app; a voice that somebody added keeps the name it
 * came with.
 */
export const characterOf = ({ character }: Pick<Voice, 'character'>): string =>
  (wordsOf(voice).characters as Readonly<Record<string, string>>)[character] ?? character;
