import { describe, expect, it } from 'vitest';
import { inFrame } from '../space';
import { type Attention, type AttentionOptions, attention, type SpokenTime } from './attention';

const fps = 100;
const options: AttentionOptions = { fps, frameCount: 10 * fps, seed: 3, liveliness: 1 };
/** Three in a row, from left to right, the last a little lower. */
const spots = [
  { x: 100, y: 200, width: 100 },
  { x: 300, y: 200, width: 100 },
  { x: 500, y: 260, width: 100 },
].map(inFrame);
const turns: SpokenTime[] = [
  { face: 0, startSec: 1, endSec: 3 },
  { face: 1, startSec: 3.4, endSec: 5 },
  { face: 2, startSec: 5.4, endSec: 8 },
];
const watch = (face: number, more: Partial<AttentionOptions> = {}, said = turns) => attention(face, spots, said, { ...options, ...more });
const at = (seen: readonly Attention[], sec: number) => seen[Math.round(sec * fps)]!;
/** Seconds from `fromSec` until the value passes half of its value at `toSec`. */
const halfWay = (seen: readonly Attention[], part: keyof Attention, fromSec: number, toSec: number) => {
  const [from, to] = [at(seen, fromSec)[part], at(seen, toSec)[part]];
  const frame = seen.findIndex((one, i) => i >= fromSec * fps && Math.abs(one[part] - from) >= Math.abs(to - from) / 2);
  return frame / fps - fromSec;
};
const seeds = Array.from({ length: 40 }, (_, i) => i);

describe('a listener', () => {
  it('looks towards the speaker: right, left and down', () => {
    const [left, middle] = [watch(0), watch(1)];
    expect(at(left, 4.6).gazeX).toBeGreaterThan(0.3);
    expect(at(middle, 2.8).gazeX).toBeLessThan(-0.3);
    expect(at(middle, 7.5).gazeX).toBeGreaterThan(0.3);
    expect(at(middle, 7.5).gazeY).toBeGreaterThan(0.1);
    expect(Math.abs(at(middle, 2.8).gazeY)).toBeLessThan(0.01);
  });

  it('reacts after 0.1 to 0.5 s: never before the speaker starts, never late', () => {
    const delays = seeds.map((seed) => halfWay(watch(1, { seed }), 'gazeX', 1, 2.5));
    expect(Math.min(...delays)).toBeGreaterThan(0.1);
    expect(Math.max(...delays)).toBeLessThan(0.5);
    expect(new Set(delays.map((delay) => delay.toFixed(2))).size).toBeGreaterThan(5);
    for (const seed of seeds) expect(at(watch(1, { seed }), 1.1)).toEqual({ gazeX: 0, gazeY: 0, yaw: -0, pitch: 0, smile: 0 });
  });

  it('moves the eyes first; the head follows, and then the eyes need to turn less', () => {
    for (const seed of seeds.slice(0, 10)) {
      const seen = watch(1, { seed });
      expect(halfWay(seen, 'yaw', 1, 2.5)).toBeGreaterThan(halfWay(seen, 'gazeX', 1, 2.5) + 0.1);
      const furthest = Math.max(...seen.slice(fps, 3 * fps).map(({ gazeX }) => Math.abs(gazeX)));
      expect(Math.abs(at(seen, 2.9).gazeX)).toBeLessThan(0.75 * furthest);
    }
    // A positive yaw turns the face to the picture's left.
    expect(at(watch(1), 2.9).yaw).toBeGreaterThan(0.02);
    expect(at(watch(1), 7.9).yaw).toBeLessThan(-0.02);
  });

  it('looks back at the viewer within a second of the last word', () => {
    const last = at(watch(0), 9);
    expect(Math.hypot(last.gazeX, last.gazeY, last.yaw)).toBeLessThan(0.005);
  });

  it('may nod when someone else’s long turn ends, and never after a short one', () => {
    const nodOf = (face: number, said: SpokenTime[]) =>
      seeds.map((seed) =>
        Math.max(
          ...watch(face, { seed }, said)
            .slice(3 * fps, 3.3 * fps)
            .map(({ pitch }) => pitch),
        ),
      );
    const [long] = turns as [SpokenTime];
    const nods = nodOf(1, [long]).filter((pitch) => pitch > 0.01).length;
    expect(nods).toBeGreaterThan(0.2 * seeds.length);
    expect(nods).toBeLessThan(0.8 * seeds.length);
    expect(nodOf(0, [long]).filter((pitch) => pitch > 0.001)).toEqual([]);
    expect(nodOf(1, [{ ...long, startSec: 2.2 }]).filter((pitch) => pitch > 0.01)).toEqual([]);
  });

  it('nods within a long turn, where its phrases end, and smiles back where the speaker is glad', () => {
    const told: SpokenTime[] = [{ face: 0, startSec: 1, endSec: 9, phraseEnds: [3, 5, 7], gladAt: [5] }];
    const nods = seeds.map(
      (seed) => watch(1, { seed }, told).filter(({ pitch }, i, all) => pitch > 0.015 && (all[i - 1]?.pitch ?? 0) <= 0.015).length,
    );
    expect(Math.max(...nods)).toBeGreaterThan(1);
    expect(nods.reduce((sum, count) => sum + count, 0) / seeds.length).toBeGreaterThan(0.8);
    for (const seed of seeds) {
      expect(at(watch(1, { seed }, told), 6.2).smile).toBeGreaterThan(0.3);
      expect(at(watch(1, { seed }, told), 4.5).smile).toBe(0);
    }
  });

  it('looks at the nearer of two who speak together', () => {
    const together = [0, 2].map((face) => ({ face, startSec: 1, endSec: 4 }));
    const near = spots.map((spot, i) => (i === 1 ? inFrame({ ...spot, x: 420 }) : spot));
    expect(at(attention(1, near, together, options), 3).gazeX).toBeGreaterThan(0.2);
  });
});

describe('a speaker', () => {
  it('looks at the viewer, even when others join in', () => {
    const own = at(watch(1), 4.6);
    expect(Math.hypot(own.gazeX, own.yaw)).toBeLessThan(0.02);
    const joined = watch(1, {}, [
      { face: 1, startSec: 1, endSec: 4 },
      { face: 0, startSec: 1, endSec: 4 },
    ]);
    expect(at(joined, 3)).toMatchObject({ gazeX: 0 });
  });

  it('does not react if it is the only face', () => {
    const alone = [{ face: 0, startSec: 1, endSec: 4 }];
    for (const { gazeX, gazeY, yaw, pitch } of watch(0, {}, alone)) expect([gazeX, gazeY, yaw + 0, pitch]).toEqual([0, 0, 0, 0]);
  });
});

describe('every face', () => {
  it('moves smoothly and within bounds, whatever the seed', () => {
    for (const seed of seeds) {
      for (const face of [0, 1, 2]) {
        const seen = watch(face, { seed, liveliness: 1.25 });
        expect(seen).toHaveLength(options.frameCount);
        // The largest of each, because so many single expectations took seconds.
        expect(Math.max(...seen.flatMap(({ gazeX, gazeY }) => [Math.abs(gazeX), Math.abs(gazeY)]))).toBeLessThanOrEqual(1.25);
        expect(Math.max(...seen.flatMap(({ yaw, pitch }) => [Math.abs(yaw), Math.abs(pitch)]))).toBeLessThan(0.2);
        // Radians in a hundredth of a second: a head does not jump.
        expect(Math.max(...seen.map(({ yaw }, i) => Math.abs(yaw - (seen[i - 1]?.yaw ?? 0))))).toBeLessThan(0.005);
      }
    }
  });

  it('does the same for the same seed, and less in a calmer style', () => {
    expect(watch(1)).toEqual(watch(1));
    expect(watch(1, { seed: 4 })).not.toEqual(watch(1));
    expect(at(watch(1, { liveliness: 0.5 }), 2.8).gazeX).toBeCloseTo(0.5 * at(watch(1), 2.8).gazeX, 10);
  });
});
