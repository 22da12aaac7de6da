import { moods } from '@hellograph/contract/find-occasion';
import { describe, expect, it } from 'vitest';
import { integratedLoudness } from '../speech/loudness';
import { masterRateHz } from '../speech/master';
import { bedRateHz, duck, playBed } from './bed';
import { compose } from './compose';
import { musicLufs, playMusic } from './play';
import { setToMusic } from './set-to-music';

const rateHz = 48_000;

describe('a piece of music', () => {
  it.each(moods)('%s: is in time, in range, and ends with its video', (mood) => {
    const notes = compose(mood, 7, 10);
    expect(notes.length).toBeGreaterThan(20);
    for (const { pitch, startSec, durationSec, gain } of notes) {
      expect(pitch).toBeGreaterThan(30);
      expect(pitch).toBeLessThan(100);
      expect(startSec).toBeGreaterThanOrEqual(0);
      expect(durationSec).toBeGreaterThan(0);
      expect(gain).toBeLessThanOrEqual(1);
    }
  });

  it('is another for each mood and each seed, and the same for the same', () => {
    const pieces = moods.flatMap((mood) => [1, 2].map((seed) => JSON.stringify(compose(mood, seed, 8))));
    expect(new Set(pieces).size).toBe(pieces.length);
    expect(JSON.stringify(compose('merry', 1, 8))).toBe(pieces[0]);
  });

  it('has its exact length and loudness, and starts and ends in silence', () => {
    const music = playMusic('merry', 3, { durationSec: 6.5, rateHz });
    expect(music.length).toBe(6.5 * rateHz);
    expect(Math.abs(integratedLoudness(music, rateHz) - musicLufs)).toBeLessThan(1.5);
    expect(Math.abs(music[0]!)).toBe(0);
    expect(Math.abs(music.at(-1)!)).toBeLessThan(1e-3);
    expect(music.every((sample) => Math.abs(sample) < 1)).toBe(true);
  });
});

describe('ducking', () => {
  it('steps back before the first word, stays down in a breath, and comes back after the last', () => {
    const music = new Float32Array(6 * rateHz).fill(0.5);
    const spoken = [
      { phoneme: 'aa', startSec: 2, endSec: 2.5 },
      { phoneme: 'pau', startSec: 2.5, endSec: 2.9 },
      { phoneme: 'aa', startSec: 2.9, endSec: 3.5 },
    ];
    const levelAt = (sec: number) => 20 * Math.log10(duck(music, rateHz, spoken)[Math.round(sec * rateHz)]! / 0.5);
    expect(levelAt(1)).toBeCloseTo(0, 3);
    expect(levelAt(2.1)).toBeLessThan(-7);
    expect(levelAt(2.7)).toBeLessThan(-8);
    expect(levelAt(5.5)).toBeGreaterThan(-0.3);
  });
});

describe('a voice set to music', () => {
  it('is as loud as every video, audible above the music, and has music in pauses', () => {
    const [startSec, endSec, durationSec] = [1.5, 3.5, 6];
    const length = (endSec - startSec) * masterRateHz;
    const pcm = Float32Array.from({ length }, (_, i) => 0.25 * Math.sin((2 * Math.PI * 220 * i) / masterRateHz));
    const voice = { pcm, sampleRate: masterRateHz, kind: 'recorded', startSec, together: 1 } as const;
    const track = setToMusic([voice], { mood: 'cosy', seed: 5, spoken: [{ phoneme: 'aa', startSec, endSec }], durationSec });
    const levelIn = (fromSec: number, toSec: number) => {
      const part = track.subarray(fromSec * masterRateHz, toSec * masterRateHz);
      return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
    };
    expect(track.length).toBe(durationSec * masterRateHz);
    expect(Math.abs(integratedLoudness(track, masterRateHz) + 16)).toBeLessThan(0.5);
    expect(levelIn(0.3, 1.2)).toBeGreaterThan(0.005);
    expect(levelIn(2, 3)).toBeGreaterThan(4 * levelIn(4.5, 5.5));
  });
});

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
