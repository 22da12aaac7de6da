import type { PhonemeSegment, Recording, SpokenWord } from '@hellograph/render';

export interface HearingProcessRequest {
  recording: Recording;
  /** Speakable text only; empty when the words are not known. */
  text: string;
  /** Presets that speak the text for comparison. */
  engineVoices: string[];
}

export interface HearingProcessResponse {
  segments: PhonemeSegment[];
  /** Empty if the recording does not say the words. */
  words: SpokenWord[];
  saysWords: boolean | null;
}
