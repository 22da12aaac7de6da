import type { Mood } from '@hellograph/contract';
import type { PhonemeSegment } from '../model';
import { levelSpeech, masterLevel, masterRateHz } from '../speech/master';
import { layVoices, type TrackVoice } from '../speech/mix';
import { duck } from './bed';
import { playAtHalfRate, toFullRate } from './play';

export interface Music {
  mood: Mood;
  seed: number;
}

/**
 * Returns voices in their places over music that gives way to them, at `masterRateHz` and the
 * loudness of every video. `spoken` is in the video's time and in order.
 */
export function setToMusic(
  voices: readonly TrackVoice[],
  { mood, seed, spoken, durationSec }: Music & { spoken: readonly PhonemeSegment[]; durationSec: number },
): Float32Array {
  const length = { durationSec, rateHz: masterRateHz };
  const ducked = duck(playAtHalfRate(mood, seed, length), masterRateHz / 2, spoken);
  const low = { pcm: toFullRate(ducked, length), startSec: 0, together: 1 };
  const levelled = voices.map(({ sampleRate, kind, ...place }) => ({ ...place, pcm: levelSpeech(place.pcm, sampleRate, kind) }));
  return masterLevel(layVoices([low, ...levelled], durationSec, masterRateHz));
}
