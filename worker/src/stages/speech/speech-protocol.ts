import type { SpokenPhrase, Voice } from '@hellograph/contract';
import type { Speech, Utterance } from '@hellograph/render';

/** A request to the speech process: speakable text, never a message as it was typed. */
export interface SpeechProcessRequest extends Omit<Utterance, 'text' | 'exactWords'> {
  engine: Voice['engine'];
  /** The phrases of each thing to say; each is said as if it were the only one. */
  utterances: SpokenPhrase[][];
}

/** One for each utterance. */
export type SpeechProcessResponse = Speech[];
