import type { Speech } from '../model';
import { type Alignment, alignSpeech, type Recording } from './align-speech';
import { lipsFromSound } from './lips-from-sound';

/** The sounds of a recording and their times: those of the words, when they are said in it, or else mouth shapes told from the sound. `references` say the words. */
export function followRecording(recording: Recording, references: readonly Speech[]): Pick<Alignment, 'segments' | 'words' | 'saysWords'> {
  const spoken = references.filter(({ segments }) => segments.some(({ phoneme }) => phoneme !== 'pau'));
  if (spoken.length > 0) {
    const { segments, words, saysWords } = alignSpeech(recording, spoken);
    if (saysWords) return { segments, words, saysWords };
  }
  return { segments: lipsFromSound(recording), words: [], saysWords: false };
}
