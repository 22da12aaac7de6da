import type { Voice } from '@hellograph/contract';
import { voice } from '../../words/english/voice';
import { wordsOf } from '../../words/use-words';

/**
 * Describes how a voice sounds, in the app's language; a voice added by an operator keeps its own
 * description.
 */
export const characterOf = ({ character }: Pick<Voice, 'character'>): string =>
  (wordsOf(voice).characters as Readonly<Record<string, string>>)[character] ?? character;
