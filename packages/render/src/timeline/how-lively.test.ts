import { type LivelinessLevel, motionStyles } from '@hellograph/contract/render-options';
import { describe, expect, it } from 'vitest';
import type { FacePose, Speech } from '../model';
import { plan } from '../plan';
import { inFrame } from '../space';
import { motionOf } from './how-lively';
import { arrangeTurns } from './turns';

const speech: Speech = {
  pcm: Float32Array.from({ length: 8000 * 9 }, (_, i) => (0.2 + 0.2 * Math.sin(i / 2100) ** 2) * Math.sin(i / 9)),
  sampleRate: 8000,
  segments: Array.from({ length: 45 }, (_, i) => ({
    phoneme: i % 9 === 8 ? 'pau' : (['m', 'aa', 's', 'iy', 'uw'][i % 5] as string),
    startSec: i * 0.2,
    endSec: (i + 1) * 0.2,
  })),
  words: [],
  timing: 'exact',
};
/** `small`: a video from before there was a choice, which has none. */
type HowLively = LivelinessLevel | 'small';
const known = new Map<string, FacePose[]>();
const posesOf = (howLively: HowLively, seed = 3): FacePose[] => {
  const key = `${howLively} ${seed}`;
  const poses = known.get(key) ?? planPoses(howLively, seed);
  known.set(key, poses);
  return poses;
};
const planPoses = (howLively: HowLively, seed: number): FacePose[] =>
  plan(
    {
      width: 640,
      height: 480,
      mode: 'Fast',
      style: 'Natural',
      ...(howLively !== 'small' && { liveliness: howLively }),
      seed,
      spots: [inFrame({ x: 200, y: 200, width: 120 })],
    },
    arrangeTurns([[{ face: 0, speech, name: null }]], 1),
  ).poses[0] ?? [];
const spread = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const moved = (howLively: HowLively, part: keyof FacePose) =>
  median(seeds.map((seed) => spread(posesOf(howLively, seed).map((pose) => pose[part]))));

describe('how lively a face is', () => {
  it.each(['yaw', 'pitch', 'roll', 'lean', 'brow', 'smile', 'jaw', 'wide'] as const)(
    'shows in its %s: more from level to level',
    (part) => {
      const [small, calm, natural, lively] = (['small', 'calm', 'natural', 'lively'] as const).map((level) => moved(level, part));
      expect(small).toBeLessThan(calm!);
      expect(calm).toBeLessThan(natural!);
      expect(natural).toBeLessThan(lively!);
    },
  );

  it('is about half when calm, and as small as it was in a video that has no choice', () => {
    const degrees = (howLively: HowLively) => (moved(howLively, 'yaw') * 180) / Math.PI;
    expect(degrees('natural')).toBeGreaterThan(2);
    expect(degrees('calm') / degrees('natural')).toBeGreaterThan(0.35);
    expect(degrees('calm') / degrees('natural')).toBeLessThan(0.65);
    expect(degrees('small')).toBeLessThan(0.8);
  });

  it('closes the lips on every m, whatever the level', () => {
    for (const level of ['small', 'calm', 'natural', 'lively'] as const)
      expect(posesOf(level).filter(({ close }) => close > 0.999).length).toBeGreaterThanOrEqual(8);
  });

  it('keeps what a style does: a calm one blinks less than an excited one on every level', () => {
    for (const level of ['calm', 'natural', 'lively'] as const) {
      const blinks = motionStyles.map((style) => motionOf({ style, liveliness: level }).blinksPerMin);
      const natural = motionStyles.map((style) => motionOf({ style, liveliness: 'natural' }).blinksPerMin);
      expect(new Set(blinks.map((perMin, i) => Math.round((100 * perMin) / natural[i]!))).size).toBe(1);
      expect(blinks[0]).toBeGreaterThanOrEqual(natural[0]!);
    }
  });
});
