import type { SpokenPhrase, Voice } from '@hellograph/contract';
import type { Speech, Utterance } from '@hellograph/render';

/** A request to the speech process: phrases of speakable text, never a message as it was typed. */
export interface SpeechProcessRequest extends Omit<Utterance, 'text' | 'exactWords'> {
  engine: Voice['engine'];
  phrases: SpokenPhrase[];
}

export type SpeechProcessResponse = Speech;
