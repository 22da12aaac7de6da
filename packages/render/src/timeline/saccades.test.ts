import { describe, expect, it } from 'vitest';
import { seededRandom } from './how-lively';
import { saccades } from './saccades';

const fps = 100;
const durationSec = 10;
const seeds = Array.from({ length: 40 }, (_, i) => i);
const look = (seed: number) => {
  const gaze = saccades(durationSec, seededRandom(seed)).at;
  return Array.from({ length: durationSec * fps }, (_, i) => gaze(i / fps));
};
/** How far the iris moves at full gaze, in eye widths; see `eyes/gaze.ts`. */
const reach = 0.19;

/** The distances between successive fixations. */
function moves(seed: number): number[] {
  const points = look(seed);
  const resting = points.filter((point, i) => i > 0 && point.x === points[i - 1]?.x && point.y === points[i - 1]?.y);
  return resting.slice(1).map((point, i) => Math.abs(point.x - (resting[i]?.x ?? 0)) * reach);
}

describe('saccades', () => {
  it('move the eyes 8 % of their width several times in ten seconds', () => {
    const counts = seeds.map((seed) => moves(seed).filter((width) => width >= 0.08).length).sort((a, b) => a - b);
    expect(counts[0]).toBeGreaterThanOrEqual(3);
  });

  it('return to the viewer and rest there most of the time', () => {
    const shares = seeds.map((seed) => look(seed).filter(({ away }) => away > 0.5).length / (durationSec * fps));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.1);
    expect(mean).toBeLessThan(0.35);
    expect(Math.max(...shares)).toBeLessThan(0.55);
  });

  it('are as quick as real eyes and never leave the range of a pose', () => {
    for (const seed of seeds) {
      for (const { x, y } of look(seed)) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
      const points = look(seed);
      const isMoving = points.map((point, i) => i > 0 && (point.x !== points[i - 1]?.x || point.y !== points[i - 1]?.y));
      let longest = 0;
      let current = 0;
      for (const moving of isMoving) {
        current = moving ? current + 1 : 0;
        longest = Math.max(longest, current);
      }
      expect(longest / fps).toBeLessThan(0.13);
    }
  });
});
