import { expect, it } from 'vitest';
import { integratedLoudness } from '../speech/loudness';
import { bedRateHz, playBed } from './bed';

const whole = (pieces: Iterable<Float32Array>) => {
  const all = [...pieces];
  const pcm = new Float32Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    pcm.set(piece, at);
    at += piece.length;
  }
  return pcm;
};
const levelDb = (pcm: Float32Array, fromSec: number, toSec: number) => {
  const part = pcm.subarray(fromSec * bedRateHz, toSec * bedRateHz);
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

it('is as long as the film, loud in pauses, and far quieter than speech under it', () => {
  const parts = [
    { durationSec: 6, isHeard: false },
    { durationSec: 8, isHeard: true },
    { durationSec: 8.5, isHeard: true },
    { durationSec: 6, isHeard: false },
  ];
  const bed = whole(playBed({ mood: 'tender', seed: 7, parts }));
  expect(bed.length).toBe(28.5 * bedRateHz);
  const rest = levelDb(bed, 2, 5);
  expect(rest - levelDb(bed, 7, 21)).toBeGreaterThan(9);
  // It is down before the first word, and stays down between two who speak.
  expect(rest - levelDb(bed, 13.8, 14.2)).toBeGreaterThan(9);
  expect(levelDb(bed, 24, 26) - levelDb(bed, 16, 22)).toBeGreaterThan(6);
  expect(Math.abs(bed[0] ?? 1)).toBe(0);
  expect(Math.abs(bed.at(-1) ?? 1)).toBeLessThan(1e-3);
});

it('goes on through a long film, piece after piece, each another', () => {
  const pieces = [...playBed({ mood: 'merry', seed: 3, parts: [{ durationSec: 200, isHeard: false }] })];
  expect(pieces).toHaveLength(3);
  expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(200 * bedRateHz);
  for (const piece of pieces) expect(integratedLoudness(piece, bedRateHz)).toBeCloseTo(-15.6, 0);
  expect(levelDb(pieces[0] as Float32Array, 10, 12)).not.toBeCloseTo(levelDb(pieces[1] as Float32Array, 10, 12), 3);
});
