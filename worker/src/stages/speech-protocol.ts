import type { Voice } from '@hellograph/contract';
import type { Speech, Utterance } from '@hellograph/render';

/** What is asked of the speech process: speakable text only, never a message as it was typed. */
export interface SpeechQuestion extends Utterance {
  engine: Voice['engine'];
}

export type SpeechAnswer = Speech;
