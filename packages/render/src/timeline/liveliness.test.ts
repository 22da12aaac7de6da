import { describe, expect, it } from 'vitest';
import { placedFace } from '../fixtures/drawn-photo';
import { findNeck, moveHead } from '../rig/head-motion';
import { asLandmarks, asPositions } from '../space';
import { repetition } from './head-sway';
import { type Liveliness, liveliness } from './liveliness';
import { styleMotions } from './motion-styles';

const fps = 50;
const durationSec = 12;
const live = (seed: number, more: Partial<Parameters<typeof liveliness>[0]> = {}) =>
  liveliness({ fps, frameCount: durationSec * fps, seed, motion: styleMotions.Natural, stresses: [], phraseEnds: [], ...more });
const at = (life: readonly Liveliness[], sec: number) => life[Math.round(sec * fps)]!;
const seeds = Array.from({ length: 20 }, (_, i) => i);

/** The horizontal place of the tip of the drawn face's nose. */
const face = placedFace().landmarks;
const neck = findNeck(asLandmarks<'frame'>(face));
const tip = asLandmarks<'frame'>(face.slice(3 * 4, 3 * 5));
const noseAcross = (pose: Liveliness) => {
  const moved = asPositions<'frame'>(new Float32Array(2));
  moveHead(tip, Float32Array.of(1), { neck, pose }, moved);
  return moved[0]! / neck.faceHeight;
};

const parts = ['blink', 'brow', 'smile', 'gazeX', 'gazeY', 'yaw', 'pitch', 'roll', 'shiftX', 'shiftY'] as const;

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
      for (const part of ['yaw', 'pitch', 'roll'] as const) expect(largestStep(part)).toBeLessThan(0.35);
      for (const part of ['shiftX', 'shiftY'] as const) expect(largestStep(part)).toBeLessThan(0.03);
    }
  });

  it('looks aside for short moments only, and mostly at the viewer', () => {
    const isAside = ({ gazeX, gazeY }: Liveliness) => Math.hypot(gazeX, gazeY) > 0.1;
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
    for (const seed of seeds) {
      const life = live(seed, { motion, ...spoken });
      // Turns, tilts and shifts add up in the picture, even if the turns alone never come back.
      for (const seen of [({ yaw }: Liveliness) => yaw, noseAcross])
        expect(repetition((sec) => seen(at(life, Math.min(sec, durationSec - 0.1))), durationSec)).toBeLessThan(0.35);
    }
  });

  it('raises the brows and lifts the head at the end of a question', () => {
    for (const seed of seeds) {
      const [plain, asking] = [live(seed), live(seed, { questionEnds: [5] })];
      expect(at(asking, 5).brow - at(plain, 5).brow).toBeGreaterThan(0.25);
      expect(at(asking, 5).pitch).toBeLessThan(at(plain, 5).pitch - 0.01);
      expect(at(asking, 3).brow).toBe(at(plain, 3).brow);
    }
  });

  it('does not nod on every stressed word alike', () => {
    const stresses = [2, 3.5, 5, 6.5, 8];
    const [plain, stressed] = [live(4), live(4, { stresses })];
    const nods = stresses.map((sec) => at(stressed, sec).pitch - at(plain, sec).pitch);
    expect(Math.max(...nods)).toBeGreaterThan(1.5 * Math.min(...nods));
  });

  it('raises the brows and nods on a stressed word and nowhere else', () => {
    const gain = (part: 'brow' | 'pitch') =>
      seeds.reduce((sum, seed) => sum + at(live(seed, { stresses: [5] }), 5)[part] - at(live(seed), 5)[part], 0) / seeds.length;
    expect(gain('brow')).toBeGreaterThan(0.15);
    expect(gain('pitch')).toBeGreaterThan(0.01);
    const [plain, stressed] = [live(1), live(1, { stresses: [5] })];
    for (const sec of [4.5, 5.5]) {
      expect(at(stressed, sec).brow).toBeCloseTo(at(plain, sec).brow, 10);
      expect(at(stressed, sec).pitch).toBeCloseTo(at(plain, sec).pitch, 10);
    }
  });

  it('smiles most where a phrase ends, and only in a style that smiles', () => {
    const cheerful = live(1, { motion: styleMotions.Cheerful, phraseEnds: [6] });
    expect(at(cheerful, 6).smile).toBeGreaterThan(1.2 * at(cheerful, 4).smile);
    expect(Math.max(...live(1, { phraseEnds: [6] }).map(({ smile }) => smile))).toBe(0);
  });

  it('is the same for the same seed, and different for another', () => {
    expect(live(2)).toEqual(live(2));
    expect(live(2)).not.toEqual(live(3));
  });
});
