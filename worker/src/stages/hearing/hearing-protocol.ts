import type { PhonemeSegment, Recording, SpokenWord } from '@hellograph/render';

export interface HearingProcessRequest {
  recording: Recording;
  /** Speakable text only; empty when the words are not known. */
  text: string;
  /** Presets that say it for comparison. */
  engineVoices: string[];
}

export interface HearingProcessResponse {
  segments: PhonemeSegment[];
  /** None when the words are not said. */
  words: SpokenWord[];
  saysWords: boolean | null;
}
