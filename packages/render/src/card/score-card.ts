import type { Mood } from '@hellograph/contract/card';
import type { PhonemeSegment } from '../model';
import { duck } from '../music/duck';
import { playMusic } from '../music/play';
import { levelSpeech, masterLevel, masterRateHz } from '../speech/master';
import { layVoices, type TrackVoice } from '../speech/mix';
import type { CardPlan } from './card-plan';

/** What a card sounds like. Plain data: it may be posted to another thread. */
export interface CardSound extends Pick<CardPlan, 'seed' | 'durationSec'> {
  voice: TrackVoice;
  segments: readonly PhonemeSegment[];
  music: Mood | 'none';
}

/** A card's sound track at `masterRateHz`: the voice at its place over music that steps back for it, the whole as loud as every film. */
export function scoreCard({ voice: { sampleRate, kind, ...place }, segments, music, seed, durationSec }: CardSound): Float32Array {
  const voice = { ...place, pcm: levelSpeech(place.pcm, sampleRate, kind) };
  if (music === 'none') return masterLevel(layVoices([voice], durationSec, masterRateHz));
  const bed = playMusic(music, seed, { durationSec, rateHz: masterRateHz });
  const spoken = segments.map(({ phoneme, startSec, endSec }) => ({
    phoneme,
    startSec: startSec + voice.startSec,
    endSec: endSec + voice.startSec,
  }));
  return masterLevel(layVoices([{ pcm: duck(bed, masterRateHz, spoken), startSec: 0, together: 1 }, voice], durationSec, masterRateHz));
}
