import { describe, expect, it } from 'vitest';
import { blinkAt, blinkTimes } from './blink';
import { seededRandom } from './how-lively';

const stepSec = 0.001;
/** The curve around one blink, a value each millisecond. */
const curve = Array.from({ length: 600 }, (_, i) => blinkAt((i - 200) * stepSec));
const msWhere = (is: (closed: number, i: number) => boolean) => curve.filter(is).length;
const shutFrom = curve.indexOf(1);
const shutTo = curve.lastIndexOf(1);

describe('the curve of a blink', () => {
  it('closes the eye in 60 to 100 ms and opens it more slowly, in 100 to 250 ms', () => {
    const closingMs = msWhere((closed, i) => closed > 0 && i < shutFrom);
    const openingMs = msWhere((closed, i) => closed > 0 && i > shutTo);
    expect(closingMs).toBeGreaterThanOrEqual(60);
    expect(closingMs).toBeLessThanOrEqual(100);
    expect(openingMs).toBeGreaterThanOrEqual(100);
    expect(openingMs).toBeLessThanOrEqual(250);
    expect(openingMs).toBeGreaterThan(1.5 * closingMs);
  });

  it('rises once and falls once, from open to shut and back, without a jump', () => {
    expect([curve[0], Math.max(...curve), curve.at(-1)]).toEqual([0, 1, 0]);
    for (const [i, closed] of curve.entries()) {
      const change = closed - (curve[i - 1] ?? 0);
      if (i <= shutFrom) expect(change).toBeGreaterThanOrEqual(0);
      if (i > shutTo) expect(change).toBeLessThanOrEqual(0);
      expect(Math.abs(change)).toBeLessThan(0.03);
    }
  });

  it.each([24, 25, 30])('is seen shut on at least one frame at %i fps, wherever it falls on the frame grid', (fps) => {
    for (let phaseSec = 0; phaseSec < 1 / fps; phaseSec += stepSec) {
      const frames = Array.from({ length: fps }, (_, frame) => blinkAt(frame / fps - 0.4 - phaseSec));
      expect(frames).toContain(1);
    }
  });

  it('is over in less than half a second', () => {
    expect(msWhere((closed) => closed > 0)).toBeLessThan(500);
  });
});

const times = (seed: number, { durationSec = 60, perMin = 17, phraseEnds = [] as readonly number[] } = {}) =>
  blinkTimes({ durationSec, perMin, phraseEnds, random: seededRandom(seed) });
const seeds = Array.from({ length: 30 }, (_, i) => i);

describe('the times of blinks', () => {
  it('are the same for the same seed and different for another', () => {
    expect(times(4)).toEqual(times(4));
    expect(new Set(seeds.map((seed) => times(seed).join())).size).toBe(seeds.length);
  });

  it('leave the eyes open at the start, at the end, and between any two blinks', () => {
    const phraseEnds = Array.from({ length: 60 }, (_, i) => i + 0.3);
    for (const seed of seeds) {
      const found = times(seed, { perMin: 40, phraseEnds });
      expect(blinkAt(-(found[0] ?? 0))).toBe(0);
      expect(blinkAt(60 - (found.at(-1) ?? 60))).toBe(0);
      for (const [i, at] of found.entries()) {
        const next = found[i + 1];
        if (next === undefined) continue;
        const lidBetween = Math.min(
          ...Array.from({ length: 50 }, (_, k) => at + ((next - at) * k) / 50).map((sec) => blinkAt(sec - at) + blinkAt(sec - next)),
        );
        expect(lidBetween).toBe(0);
        // A second blink that starts before the first has ended would show as a sum above 1.
        expect(blinkAt(next - 0.1 - at)).toBe(0);
      }
    }
  });

  it.each([8, 17, 24])('are about as many as wanted: %i a minute', (perMin) => {
    const mean = seeds.reduce((sum, seed) => sum + times(seed, { perMin, durationSec: 300 }).length / 5, 0) / seeds.length;
    expect(mean / perMin).toBeGreaterThan(0.85);
    expect(mean / perMin).toBeLessThan(1.15);
  });

  it('come after the ends of phrases more often than anywhere else', () => {
    const phraseEnds = Array.from({ length: 12 }, (_, i) => 3 + 4.5 * i);
    const isAfterPhrase = (at: number) => phraseEnds.some((end) => at - end >= 0 && at - end < 0.15);
    const all = seeds.flatMap((seed) => times(seed, { phraseEnds }));
    const share = all.filter(isAfterPhrase).length / all.length;
    const chance = (phraseEnds.length * 0.15) / 60;
    expect(share).toBeGreaterThan(5 * chance);
  });

  it('are empty in a video too short for a blink', () => {
    expect(times(1, { durationSec: 0.7 })).toEqual([]);
  });
});
