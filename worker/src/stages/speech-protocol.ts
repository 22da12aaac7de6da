import type { Speech } from '@hellograph/render';

/** What is asked of the speech process: speakable text only, never a message as it was typed. */
export interface SpeechQuestion extends Utterance {
  engine: 'flite' | 'espeak';
}

/** What an engine is given. */
export interface Utterance {
  /** The engine's own name of the voice. */
  engineVoice: string;
  text: string;
  /** 1 is the voice's own pace; 2 twice as fast. */
  pace: number;
  /** Semitones above the voice's own pitch. */
  pitch: number;
}

export type SpeechAnswer = Speech;
