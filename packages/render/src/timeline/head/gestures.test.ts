import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../how-lively';
import { type Gestures, gestures, nodding, type SpokenMarks } from './gestures';

const none: SpokenMarks = { stresses: [], phraseStarts: [], phraseEnds: [], questionEnds: [], exclamationEnds: [] };
const made = (marks: Partial<SpokenMarks>, seed = 1) => gestures({ ...none, ...marks }, seededRandom(seed));
const seeds = Array.from({ length: 60 }, (_, i) => i);
const mean = (of: (made: Gestures) => number, marks: Partial<SpokenMarks>) =>
  seeds.reduce((sum, seed) => sum + of(made(marks, seed)), 0) / seeds.length;

describe('gestures of the head', () => {
  it('lift it before a phrase, and dip it where the phrase ends', () => {
    const marks = { phraseStarts: [2], phraseEnds: [5] };
    expect(mean(({ pitch }) => pitch(1.92), marks)).toBeLessThan(-0.02);
    expect(mean(({ pitch }) => pitch(5), marks)).toBeGreaterThan(0.02);
    expect(mean(({ pitch }) => Math.abs(pitch(3.5)), marks)).toBe(0);
  });

  it('nod a tenth of a second after the stress, and prepare it by a small lift', () => {
    const curve = Array.from({ length: 1200 }, (_, i) => nodding(i / 1000 - 0.6));
    expect(curve.indexOf(Math.max(...curve)) / 1000 - 0.6).toBeCloseTo(0.09, 2);
    expect(curve.indexOf(Math.min(...curve))).toBeLessThan(curve.indexOf(Math.max(...curve)));
    expect(Math.min(...curve)).toBeLessThan(-0.2);
    expect([curve[0], curve.at(-1)]).toEqual([-0, 0]);
  });

  it('mark stressed words in different ways, and some not at all', () => {
    const kinds = seeds.map((seed) => {
      const { pitch, yaw } = made({ stresses: [3] }, seed);
      return pitch(3.09) > 0.02 ? 'nod' : Math.abs(yaw(3.09)) > 0.01 ? 'aside' : pitch(3.09) === 0 ? 'none' : 'other';
    });
    for (const kind of ['nod', 'aside', 'none'] as const) expect(kinds.filter((one) => one === kind).length).toBeGreaterThan(4);
  });

  it('lift and tilt the head while a question ends', () => {
    for (const seed of seeds.slice(0, 5)) {
      const { pitch, roll } = made({ questionEnds: [4] }, seed);
      expect(pitch(4)).toBeLessThan(-0.02);
      expect(Math.abs(roll(4))).toBeGreaterThan(0.03);
      expect([pitch(2), roll(6)].map(Math.abs)).toEqual([0, 0]);
    }
  });

  it('stay small and slow, however close stresses follow each other', () => {
    const times = fc.array(fc.double({ min: 0.1, max: 6, noNaN: true }), { maxLength: 40 }).map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(times, fc.integer(), (stresses, seed) => {
        const { yaw, pitch, roll } = made({ stresses }, seed);
        for (const part of [yaw, pitch, roll]) {
          const turns = Array.from({ length: 350 }, (_, step) => part(0.02 * step));
          expect(Math.max(...turns.map(Math.abs))).toBeLessThan(0.3);
          expect(Math.max(...turns.map((turn, i) => Math.abs(turn - (turns[i - 1] ?? turn)) / 0.02))).toBeLessThan(1.8);
        }
      }),
    );
  });
});
