import type { Speech, Utterance } from '@hellograph/render';

/** What is asked of the speech process: speakable text only, never a message as it was typed. */
export interface SpeechQuestion extends Utterance {
  engine: 'flite' | 'espeak';
}

export type SpeechAnswer = Speech;
