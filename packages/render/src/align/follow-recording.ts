import type { Speech } from '../model';
import { type Alignment, alignSpeech, type Recording } from './align-speech';
import { lipsFromSound } from './lips-from-sound';

/**
 * Returns the sounds of a recording with their times. If the recording says the words of
 * `references`, these are the words' own sounds; otherwise they are mouth shapes estimated from the
 * sound.
 */
export function followRecording(recording: Recording, references: readonly Speech[]): Pick<Alignment, 'segments' | 'words' | 'saysWords'> {
  const spoken = references.filter(({ segments }) => segments.some(({ phoneme }) => phoneme !== 'pau'));
  if (spoken.length > 0) {
    const { segments, words, saysWords } = alignSpeech(recording, spoken);
    if (saysWords) return { segments, words, saysWords };
  }
  return { segments: lipsFromSound(recording), words: [], saysWords: false };
}
