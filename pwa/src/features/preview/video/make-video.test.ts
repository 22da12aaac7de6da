import { planTiming, type SpokenPart } from '@hellograph/render';
import { expect, it } from 'vitest';
import { mixTrack } from './make-video';

const rateHz = 22_050;
const saidSec = 1.5;
const segments = [{ phoneme: 'aa', startSec: 0, endSec: saidSec }];
const pcm = Float32Array.from({ length: saidSec * rateHz }, (_, i) => 0.1 * Math.sin((2 * Math.PI * 220 * i) / rateHz));
const parts: SpokenPart[] = [
  { face: 0, speech: { pcm, sampleRate: rateHz, segments, words: [], timing: 'exact' }, startSec: 0, name: null, together: 1 },
];
const timing = planTiming({ mode: 'Fast', minDurationSec: 6 }, parts);
const { speechStartSec: startSec, durationSec } = timing;

const levelIn = (track: Float32Array, fromSec: number, toSec: number) => {
  const part = track.subarray(Math.round(fromSec * rateHz), Math.round(toSec * rateHz));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

it('is silent around the voice, and with music it is not; the voice stays above it, and nothing is clipped', () => {
  const plain = mixTrack(parts, timing, { rateHz, music: undefined });
  const set = mixTrack(parts, timing, { rateHz, music: { mood: 'cosy', seed: 1 } });
  const after = [startSec + saidSec + 1, durationSec - 1] as const;
  expect([plain.length, set.length]).toEqual([Math.round(durationSec * rateHz), plain.length]);
  expect(levelIn(plain, ...after)).toBe(0);
  expect(levelIn(set, ...after)).toBeGreaterThan(0.005);
  expect(levelIn(set, startSec + 0.3, startSec + saidSec)).toBeGreaterThan(1.5 * levelIn(set, ...after));
  expect(set.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThanOrEqual(0.901);
});
