/** How a mood sounds, as far as melody and loudness can tell it. */
import type { SpokenMood } from '@hellograph/contract/spoken-marks';
import type { Speech } from '../model';
import { intone } from './intonation';

/** How much wider than usual the melody is, and how loud the voice. */
const heard = {
  laughing: { melody: 1.35, gainDb: 1 },
  happy: { melody: 1.2, gainDb: 0.5 },
  softly: { melody: 0.8, gainDb: -5 },
  excited: { melody: 1.4, gainDb: 2 },
  sad: { melody: 0.7, gainDb: -3 },
  serious: { melody: 0.75, gainDb: 0 },
  surprised: { melody: 1.35, gainDb: 1 },
} as const satisfies Record<SpokenMood, { melody: number; gainDb: number }>;

/** Returns the utterance with a livelier melody, as its mood has it. */
export function inMood(speech: Speech, mood: SpokenMood | undefined): Speech {
  if (!mood) return intone(speech);
  const { melody, gainDb } = heard[mood];
  const spoken = intone(speech, melody);
  const gain = 10 ** (gainDb / 20);
  return { ...spoken, pcm: spoken.pcm.map((sample) => Math.max(-1, Math.min(1, gain * sample))) };
}
