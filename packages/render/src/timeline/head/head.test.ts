import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontalRoom, type MotionRoom } from '../../model';
import { seededRandom } from '../how-lively';
import { type Gestures, gestures, nodding, type SpokenMarks } from './gestures';
import { withinRoom } from './within-room';

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

const still = { yaw: 0, pitch: 0, roll: 0, shiftX: 0, shiftY: 0 };
const yawIn = (yaw: number, room: MotionRoom = frontalRoom) => withinRoom({ ...still, yaw }, room).yaw;
const degree = Math.PI / 180;
const asWide = (share: number): MotionRoom => ({
  ...frontalRoom,
  yaw: [share * frontalRoom.yaw[0], share * frontalRoom.yaw[1]],
});

describe('the room of a photo', () => {
  it('leaves small movements of a face seen from the front as they are', () => {
    for (const deg of [-4, -1, 0, 2, 4]) expect(yawIn(deg * degree)).toBeCloseTo(deg * degree, 2);
  });

  it('makes a face with a third of the room move a third as far', () => {
    for (const deg of [-5, -1, 2, 6]) expect(yawIn(deg * degree, asWide(1 / 3))).toBeCloseTo(yawIn(deg * degree) / 3, 10);
  });

  it('moves nothing where there is none', () => {
    expect(Math.abs(yawIn(5 * degree, asWide(0)))).toBe(0);
    expect(Math.abs(yawIn(-5 * degree, { ...frontalRoom, yaw: [0, frontalRoom.yaw[1]] }))).toBe(0);
  });

  it('is never left, by however much, and is approached without a stop or a step back', () => {
    const side = fc.double({ min: 0, max: 12 * degree, noNaN: true });
    fc.assert(
      fc.property(side, side, fc.double({ min: -1.2, max: 1.2, noNaN: true }), (left, right, yaw) => {
        const room: MotionRoom = { ...frontalRoom, yaw: [-left, right] };
        const [here, further] = [yawIn(yaw, room), yawIn(yaw + 0.002, room)];
        expect(here).toBeGreaterThanOrEqual(-left - 1e-12);
        expect(here).toBeLessThanOrEqual(right + 1e-12);
        expect(further).toBeGreaterThanOrEqual(here - 1e-12);
        expect(further - here).toBeLessThan(0.0025);
      }),
    );
  });

  it('keeps rest at rest', () => {
    expect(withinRoom(still, { ...frontalRoom, yaw: [-0.01, 0.15] })).toEqual(still);
  });
});
