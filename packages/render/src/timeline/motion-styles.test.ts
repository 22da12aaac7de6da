import { type MotionStyle, motionStyles as styleNames } from '@hellograph/contract/render-options';
import { describe, expect, it } from 'vitest';
import type { FacePose, Speech } from '../model';
import { plan } from '../plan';
import { inFrame } from '../space';
import { seededRandom } from './how-lively';

/*
 * Checks that styles can be told apart with the sound off, by a face's movements in a video, for
 * any message and any seed.
 */

const words = ['m aa m iy', 'hh eh l ow', 'b er th d ey', 'p iy s', 's uw n', 'ae p ah l', 'th ae ng k', 'f r ay d ey'];

/** Returns a different message for each seed: phrases of a few words, with pauses. */
function sayAnything(seed: number): Speech {
  const random = seededRandom(seed);
  const phonemes = Array.from({ length: 5 }, () =>
    Array.from({ length: 3 + Math.floor(4 * random()) }, () => words[Math.floor(words.length * random())]).join(' '),
  ).flatMap((phrase) => [...phrase.split(' '), 'pau']);
  let at = 0;
  const segments = phonemes.map((phoneme) => {
    const startSec = at;
    at += phoneme === 'pau' ? 0.4 : 0.07 + 0.08 * random();
    return { phoneme, startSec, endSec: at };
  });
  const pcm = Float32Array.from({ length: Math.round(at * 8000) }, (_, i) => (0.2 + 0.2 * Math.sin(i / 900) ** 2) * Math.sin(i / 9));
  return { pcm, sampleRate: 8000, segments, words: [], timing: 'exact' };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
const speed = (values: readonly number[], fps: number) => mean(values.slice(1).map((value, i) => Math.abs(value - values[i]!))) * fps;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/**
 * The visible traits of a silent video, and by how much two videos must differ in each to be told
 * apart at a glance.
 */
const looks = {
  smile: { of: (poses) => mean(poses.map(({ smile }) => smile)), apart: 0.15 },
  tiltDeg: { of: (poses) => degrees(mean(poses.map(({ roll }) => roll))), apart: 1.5 },
  swayDeg: { of: (poses) => degrees(spread(poses.map(({ yaw }) => yaw)) + spread(poses.map(({ roll }) => roll))), apart: 0.6 },
  headDegPerSec: {
    of: (poses, fps) =>
      degrees(
        speed(
          poses.map(({ pitch }) => pitch),
          fps,
        ) +
          speed(
            poses.map(({ yaw }) => yaw),
            fps,
          ),
      ),
    apart: 1,
  },
  brows: { of: (poses) => mean(poses.map(({ brow }) => brow)), apart: 0.12 },
  mouth: { of: (poses) => mean(poses.map(({ jaw, talk }) => jaw * talk)), apart: 0.03 },
  blinksPerMin: {
    of: (poses, fps) => (60 * fps * poses.filter(({ blink }, i) => blink > 0.5 && (poses[i - 1]?.blink ?? 0) <= 0.5).length) / poses.length,
    apart: 6,
  },
} satisfies Record<string, { of: (poses: readonly FacePose[], fps: number) => number; apart: number }>;
const lookNames = Object.keys(looks) as (keyof typeof looks)[];
type Looks = Record<keyof typeof looks, number>;

function video(style: MotionStyle, seed: number): Looks {
  const spots = [inFrame({ x: 200, y: 200, width: 120 })];
  const parts = [{ face: 0, speech: sayAnything(seed), startSec: 0, name: null, together: 1 }];
  const { poses, fps } = plan({ width: 640, height: 480, mode: 'Fast', style, seed, spots, minDurationSec: 12 }, parts);
  return Object.fromEntries(lookNames.map((name) => [name, looks[name].of(poses[0] ?? [], fps)])) as Looks;
}

const seeds = Array.from({ length: 6 }, (_, i) => 5 * i + 1);
const videos = Object.fromEntries(styleNames.map((style) => [style, seeds.map((seed) => video(style, seed))])) as Record<
  MotionStyle,
  Looks[]
>;
const typical = Object.fromEntries(
  styleNames.map((style) => [
    style,
    Object.fromEntries(lookNames.map((name) => [name, mean(videos[style].map((looks) => looks[name]))])) as Looks,
  ]),
) as Record<MotionStyle, Looks>;

/** The distance between two videos, in units of `apart`. */
const distance = (a: Looks, b: Looks) => Math.hypot(...lookNames.map((name) => (a[name] - b[name]) / looks[name].apart));

describe('styles, with the sound off', () => {
  const pairs = styleNames.flatMap((a, i) => styleNames.slice(i + 1).map((b) => [a, b] as const));

  it.each(pairs)('%s and %s differ visibly in at least two ways', (a, b) => {
    const apart = lookNames.filter((name) => Math.abs(typical[a][name] - typical[b][name]) > looks[name].apart);
    expect(apart.length, JSON.stringify({ [a]: typical[a], [b]: typical[b] })).toBeGreaterThanOrEqual(2);
  });

  it('a video with any message and seed is closest to the others in its style', () => {
    const wrong = styleNames.flatMap((style) =>
      videos[style]
        .filter((seen) => styleNames.some((other) => other !== style && distance(seen, typical[other]) < distance(seen, typical[style])))
        .map(() => style),
    );
    expect(wrong).toEqual([]);
  });
});
