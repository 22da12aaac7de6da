import { describe, expect, it } from 'vitest';
import { placedFace } from '../fixtures/drawn-photo';
import { findNeck, moveHead } from '../rig/head-motion';
import { asLandmarks, asPositions } from '../space';
import { repetition } from './head/repetition';
import { type Liveliness, liveliness } from './liveliness';
import { styleMotions } from './motion-styles';

const fps = 50;
const durationSec = 12;
type Life = Parameters<typeof liveliness>[0];
const bornWith = (seed: number, more: Partial<Life>) =>
  liveliness({ fps, frameCount: durationSec * fps, seed, motion: styleMotions.Natural, stresses: [], phraseEnds: [], ...more });
/** A life is the same for the same words, so that tests share it. */
const lives = new Map<string, Liveliness[]>();
const live = (seed: number, more: Partial<Life> = {}) => {
  const key = `${seed} ${more.loudness} ${JSON.stringify(more)}`;
  const life = lives.get(key) ?? bornWith(seed, more);
  lives.set(key, life);
  return life;
};
const at = (life: readonly Liveliness[], sec: number) => life[Math.round(sec * fps)]!;
const seeds = Array.from({ length: 12 }, (_, i) => i);

/** The horizontal place of the tip of the drawn face's nose. */
const face = placedFace().landmarks;
const neck = findNeck(asLandmarks<'frame'>(face));
const tip = asLandmarks<'frame'>(face.slice(3 * 4, 3 * 5));
const noseAcross = (pose: Liveliness) => {
  const moved = asPositions<'frame'>(new Float32Array(2));
  moveHead(tip, Float32Array.of(1), { neck, pose }, moved);
  return moved[0]! / neck.faceHeight + 1.7 * pose.lean;
};

const parts = ['blink', 'brow', 'smile', 'gazeX', 'gazeY', 'yaw', 'pitch', 'roll', 'shiftX', 'shiftY', 'lean', 'breath', 'squint'] as const;

describe('a living face', () => {
  it.each(Object.entries(styleMotions))('starts and ends as the photo, so that the video can be looped (%s)', (_, motion) => {
    for (const seed of seeds) {
      const life = live(seed, { motion });
      for (const part of parts) {
        expect(Math.abs(life[0]![part])).toBe(0);
        expect(Math.abs(life.at(-1)![part])).toBeLessThan(1e-3);
      }
    }
  });

  it('never holds completely still in between, and never jerks', () => {
    for (const seed of seeds) {
      const life = live(seed);
      const yaws = life.slice(2 * fps, 9 * fps).map(({ yaw }) => yaw);
      expect(Math.max(...yaws) - Math.min(...yaws)).toBeGreaterThan(0.01);
      // The largest step of each, because so many single expectations took seconds.
      const largestStep = (part: (typeof parts)[number]) =>
        Math.max(...life.map((one, i) => Math.abs(one[part] - (life[i - 1] ?? one)[part]) * fps));
      // Radians a second: people turn their heads twice as fast when they are called.
      for (const part of ['yaw', 'pitch', 'roll', 'lean'] as const) expect(largestStep(part)).toBeLessThan(1.8);
      for (const part of ['shiftX', 'shiftY'] as const) expect(largestStep(part)).toBeLessThan(0.35);
    }
  });

  it('looks aside for short moments only, and mostly at the viewer', () => {
    const isAside = ({ gazeX, gazeY }: Liveliness) => Math.hypot(gazeX, gazeY) > 0.2;
    const asideShares = seeds.map((seed) => {
      const life = live(seed);
      let [longest, current] = [0, 0];
      for (const one of life) {
        current = isAside(one) ? current + 1 : 0;
        longest = Math.max(longest, current);
      }
      expect(longest / fps).toBeLessThan(1.05);
      return life.filter(isAside).length / life.length;
    });
    expect(Math.max(...asideShares)).toBeLessThan(0.4);
    expect(Math.max(...asideShares)).toBeGreaterThan(0.02);
  });

  it.each(Object.entries(styleMotions))('never turns its head as it did two seconds or more before (%s)', (_, motion) => {
    const spoken = { phraseEnds: [2.1, 4.4, 7.2, 9.6], questionEnds: [4.4], loudness: (sec: number) => Math.sin(9 * sec) ** 2 };
    for (const seed of seeds.slice(0, 8)) {
      const life = live(seed, { motion, ...spoken });
      // Turns, tilts and shifts add up in the picture, even if the turns alone never come back.
      for (const seen of [({ yaw }: Liveliness) => yaw, noseAcross])
        expect(repetition((sec) => seen(at(life, Math.min(sec, durationSec - 0.1))), durationSec)).toBeLessThan(0.35);
    }
  });

  it('raises the brows at the end of a question, on a stressed word and at an exclamation, and not elsewhere', () => {
    for (const marks of [{ questionEnds: [6] }, { stresses: [6] }, { exclamationEnds: [6] }]) {
      const gains = seeds.map((seed) => at(live(seed, marks), 5.95).brow - at(live(seed), 5.95).brow);
      expect(gains.reduce((sum, gain) => sum + gain, 0) / seeds.length).toBeGreaterThan(0.2);
      for (const seed of seeds.slice(0, 5)) expect(at(live(seed, marks), 3).brow).toBeCloseTo(at(live(seed), 3).brow, 10);
    }
  });

  it('nods on stressed words, whatever else its head does', () => {
    const stresses = [2.2, 3.9, 5.6, 7.3, 9];
    const drops = seeds.flatMap((seed) => {
      const life = live(seed, { stresses });
      return stresses.map((sec) => at(life, sec + 0.1).pitch - at(life, sec - 0.2).pitch);
    });
    const elsewhere = seeds.flatMap((seed) => {
      const life = live(seed);
      return stresses.map((sec) => at(life, sec + 0.1).pitch - at(life, sec - 0.2).pitch);
    });
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(drops)).toBeGreaterThan(0.015);
    // Sway leaves so much in the mean of these seeds.
    expect(Math.abs(mean(elsewhere))).toBeLessThan(0.007);
    // Not on every one alike.
    expect(Math.max(...drops)).toBeGreaterThan(3 * mean(drops));
  });

  it('smiles most where a phrase ends, narrows its eyes then, and never smiles in a style that does not', () => {
    const smilesAt = (sec: number) => seeds.reduce((sum, seed) => sum + at(live(seed, { phraseEnds: [6] }), sec).smile, 0);
    expect(smilesAt(6)).toBeGreaterThan(1.3 * smilesAt(4));
    for (const seed of seeds.slice(0, 5)) {
      const life = live(seed, { motion: { ...styleMotions.Cheerful, smiles: 2 } });
      const widest = life.reduce((best, one) => (one.smile > best.smile ? one : best));
      expect(widest.squint).toBeGreaterThan(0.2);
      const formal = live(seed, { phraseEnds: [6], motion: styleMotions.Formal });
      expect(Math.max(...formal.map(({ smile, squint }) => smile + squint))).toBe(0);
    }
  });

  it('breathes in before it speaks, and leans after its head', () => {
    for (const seed of seeds) {
      const life = live(seed, { phraseStarts: [4], phraseEnds: [9] });
      expect(at(life, 4).breath).toBeGreaterThan(at(life, 3.4).breath + 0.25);
      expect(at(life, 8.5).breath).toBeLessThan(at(life, 4).breath - 0.2);
    }
  });

  it('is the same for the same seed, and another life for another', () => {
    expect(bornWith(2, {})).toEqual(live(2));
    expect(live(2)).not.toEqual(live(3));
  });
});
