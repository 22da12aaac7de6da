import type { Mood } from '@hellograph/contract';
import type { PhonemeSegment } from '../model';
import { levelSpeech, masterLevel, masterRateHz } from '../speech/master';
import { layVoices, type TrackVoice } from '../speech/mix';
import { duck } from './duck';
import { playAtHalfRate, toFullRate } from './play';

export interface Music {
  mood: Mood;
  seed: number;
}

/** Voices at their places over music that steps back for them, the whole as loud as every film, at `masterRateHz`. `spoken` in the film's time, in order. */
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
