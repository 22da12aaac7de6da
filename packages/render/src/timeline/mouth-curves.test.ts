import { describe, expect, it } from 'vitest';
import type { PhonemeSegment } from '../model';
import { mouthCurves, phraseEnds, stressTimes } from './mouth-curves';

const spoken = (phonemes: string, startSec = 0.3, eachSec = 0.08): PhonemeSegment[] =>
  phonemes.split(' ').map((phoneme, i) => ({ phoneme, startSec: startSec + i * eachSec, endSec: startSec + (i + 1) * eachSec }));

const curves = (segments: PhonemeSegment[], fps = 25, durationSec = 3, loudness?: (timeSec: number) => number) =>
  mouthCurves(segments, { fps, frameCount: Math.round(durationSec * fps), ...(loudness ? { loudness } : {}) });

describe('mouth curves', () => {
  it.each([24, 25, 30])('closes the lips for a whole frame on every b, m and p at %i fps, wherever it falls on the frame grid', (fps) => {
    for (let phase = 0; phase < 1 / fps; phase += 0.004) {
      for (const bilabial of ['b', 'm', 'p']) {
        const segments = spoken(`aa ${bilabial} aa`, 0.5 + phase, 0.05);
        const shut = curves(segments, fps).filter(({ close, jaw }) => close > 0.999 && jaw < 0.001);
        expect(shut.length).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('is the photo’s own expression before, between and after words', () => {
    const frames = curves([...spoken('m aa', 0.5), ...spoken('aa', 1.6)], 25, 3);
    expect(frames[0]?.talk).toBe(0);
    expect(frames[Math.round(1.15 * 25)]?.talk).toBe(0);
    expect(frames.at(-1)?.talk).toBe(0);
    expect(Math.max(...frames.map(({ talk }) => talk))).toBe(1);
  });

  it.each([
    ['ae dh er', 0.8, 1],
    ['th ih ng', 0.8, 1],
    ['f ih l ao', 0.5, 0.7],
    ['ae n ax', 0.35, 0.6],
  ])('puts the tongue between the teeth for th and no other sound (%s)', (phonemes, least, most) => {
    for (let phase = 0; phase < 0.04; phase += 0.01) {
      const highest = Math.max(...curves(spoken(phonemes, 0.5 + phase, 0.09)).map(({ tongue }) => tongue));
      expect(highest).toBeGreaterThan(least);
      expect(highest).toBeLessThanOrEqual(most);
    }
  });

  it('keeps the lips together from the first frame to the last if the photo’s mouth gapes', () => {
    const segments = [...spoken('m aa', 0.6, 0.15), ...spoken('b iy', 3.2, 0.15)];
    const shapes = (gapes: boolean) => mouthCurves(segments, { fps: 25, frameCount: 150, gapes });
    expect(Math.min(...shapes(true).map(({ talk }) => talk))).toBe(1);
    for (const sec of [0.04, 2, 5]) {
      const shape = shapes(true)[Math.round(sec * 25)];
      expect(Math.max(...[shape?.jaw, shape?.upper, shape?.lower, shape?.wide, shape?.round].map((value) => value ?? 1))).toBeLessThan(
        0.02,
      );
      expect(shapes(false)[Math.round(sec * 25)]?.talk).toBe(0);
    }
  });

  it('rounds for oo, spreads for ee, opens for ah, tucks the lip for f', () => {
    const peak = (phoneme: string, part: 'round' | 'wide' | 'jaw' | 'fv') =>
      Math.max(...curves(spoken(phoneme, 0.5, 0.2)).map((shape) => shape[part]));
    expect(peak('uw', 'round')).toBeGreaterThan(0.7);
    expect(peak('iy', 'round')).toBeLessThan(0.1);
    expect(peak('iy', 'wide')).toBeGreaterThan(0.45);
    expect(peak('aa', 'jaw')).toBeGreaterThan(0.75);
    expect(peak('f', 'fv')).toBeGreaterThan(0.6);
    expect(peak('aa', 'fv')).toBeLessThan(0.05);
  });

  it('shapes a consonant by the vowel that follows', () => {
    const roundAt = (vowel: string) => curves(spoken(`t ${vowel}`, 0.5, 0.12))[Math.round(0.58 * 25)]?.round ?? 0;
    expect(roundAt('uw')).toBeGreaterThan(roundAt('iy') + 0.2);
  });

  it('has no jerk: nothing but a closure moves more than two thirds of its range from one frame to the next', () => {
    const frames = curves(spoken('hh ae p iy b er th d ey n aa n ah w iy m ih s y uw', 0.3, 0.07), 25, 2.5);
    for (const part of ['wide', 'round', 'tongue', 'talk'] as const) {
      for (const [i, shape] of frames.entries()) expect(Math.abs(shape[part] - (frames[i - 1] ?? shape)[part])).toBeLessThan(0.66);
    }
  });

  it('opens wider for a louder voice', () => {
    const jaw = (loudness: number) => Math.max(...curves(spoken('aa', 0.5, 0.2), 25, 2, () => loudness).map((shape) => shape.jaw));
    expect(jaw(1)).toBeGreaterThan(jaw(0.2) + 0.2);
  });

  it('moves for an unknown sound', () => {
    expect(Math.max(...curves(spoken('xx', 0.5, 0.2)).map(({ jaw }) => jaw))).toBeGreaterThan(0.2);
  });

  it('finds stresses and the ends of phrases', () => {
    const segments = [...spoken('m aa', 0.3, 0.15), { phoneme: 'pau', startSec: 0.6, endSec: 1 }, ...spoken('t iy', 1, 0.1)];
    expect(phraseEnds(segments)).toEqual([expect.closeTo(0.6), expect.closeTo(1.2)]);
    expect(stressTimes(segments, (timeSec) => (timeSec < 0.7 ? 1 : 0.2))).toEqual([expect.closeTo(0.525)]);
  });
});
