import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCues } from './captions';
import type { PhonemeSegment, Speech } from './model';
import { plan } from './plan';
import { warpTriangles } from './raster/warp';
import { asPositions, inFrame } from './space';
import { filter, highPass, highShelf, peaking } from './speech/biquad';
import { consonants, vowels } from './speech/phonemes';
import { resample } from './speech/resample';
import { tidySegments } from './speech/segments';
import { styleMotions } from './timeline/motion-styles';
import { arrangeTurns } from './timeline/turns';
import { createYuvFrame } from './yuv';

const rates = fc.constantFrom(8000, 16_000, 22_050, 24_000, 44_100, 48_000);
const sound = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 400 })
  .map((values) => Float32Array.from(values));
const phoneme = fc.constantFrom('pau', 'unknown', ...vowels, ...consonants);

/** Segments of any timing, also with lengths of zero, gaps and overlaps. */
const segments = fc.array(
  fc.record({ phoneme, startSec: fc.double({ min: -0.5, max: 4, noNaN: true }), lengthSec: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { maxLength: 30 },
);
const toSegments = (raw: readonly { phoneme: string; startSec: number; lengthSec: number }[]): PhonemeSegment[] =>
  raw.map(({ phoneme, startSec, lengthSec }) => ({ phoneme, startSec, endSec: startSec + lengthSec }));

describe('sound', () => {
  it('resampled has the length of its duration, is finite, and hardly exceeds its peak', () => {
    fc.assert(
      fc.property(sound, rates, rates, (pcm, from, to) => {
        const out = resample(pcm, from, to);
        expect(out.length).toBe(from === to ? pcm.length : Math.round(pcm.length / (from / to)));
        const peak = pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        for (const sample of out) expect(Math.abs(sample)).toBeLessThanOrEqual(3 * peak + 1e-6);
      }),
    );
  });

  it('resampled is linear: twice the input gives twice the output', () => {
    fc.assert(
      fc.property(sound, rates, rates, (pcm, from, to) => {
        const [once, twice] = [
          resample(pcm, from, to),
          resample(
            pcm.map((sample) => 2 * sample),
            from,
            to,
          ),
        ];
        for (const [i, sample] of twice.entries()) expect(Math.abs(sample - 2 * (once[i] ?? 0))).toBeLessThan(1e-5);
      }),
    );
  });

  it('filtered dies away after its end: every filter is stable', () => {
    const biquad = fc.tuple(
      fc.constantFrom(highPass, highShelf, peaking),
      fc.double({ min: 30, max: 3900, noNaN: true }),
      rates,
      fc.double({ min: -12, max: 12, noNaN: true }),
      fc.double({ min: 0.4, max: 4, noNaN: true }),
    );
    fc.assert(
      fc.property(biquad, sound, ([make, hertz, rateHz, gainDb, q], pcm) => {
        const coefficients =
          make === highPass
            ? highPass(hertz, rateHz, q)
            : make === highShelf
              ? highShelf(hertz, rateHz, gainDb, q)
              : peaking(hertz, rateHz, gainDb, q);
        // Both poles lie inside the unit circle (the stability triangle).
        expect(Math.abs(coefficients.a2)).toBeLessThan(1);
        expect(Math.abs(coefficients.a1)).toBeLessThan(1 + coefficients.a2);
        const long = new Float32Array(pcm.length + rateHz);
        long.set(pcm);
        const out = filter(long, coefficients);
        expect(out.every(Number.isFinite)).toBe(true);
        expect(Math.abs(out.at(-1) ?? 1)).toBeLessThan(1e-3);
      }),
    );
  });
});

describe('time', () => {
  it('of tidied segments runs forwards, inside the sound, without overlaps', () => {
    fc.assert(
      fc.property(segments, fc.double({ min: 0, max: 5, noNaN: true }), (raw, durationSec) => {
        let beforeSec = 0;
        for (const { startSec, endSec } of tidySegments(toSegments(raw), durationSec)) {
          expect(startSec).toBeGreaterThanOrEqual(beforeSec);
          expect(endSec).toBeGreaterThan(startSec);
          expect(endSec).toBeLessThanOrEqual(durationSec);
          beforeSec = endSec;
        }
      }),
    );
  });

  it('of captions runs forwards, and every word is shown once', () => {
    const words = fc.array(
      fc.record({
        text: fc.constantFrom('Hi', 'dear', 'Nana!', 'birthday,', 'wonderful', '生日快乐'),
        sec: fc.double({ min: 0.05, max: 1, noNaN: true }),
        gapSec: fc.double({ min: 0, max: 2, noNaN: true }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(words, (raw) => {
        let atSec = 0;
        const spoken = raw.map(({ text, sec, gapSec }) => {
          const startSec = atSec + gapSec;
          atSec = startSec + sec;
          return { text, startSec, endSec: atSec };
        });
        const cues = toCues(spoken);
        for (const [i, { startSec, endSec }] of cues.entries()) {
          expect(endSec).toBeGreaterThan(startSec);
          expect(endSec).toBeLessThanOrEqual((cues[i + 1]?.startSec ?? Number.POSITIVE_INFINITY) + 1e-9);
        }
        expect(
          cues
            .map(({ text }) => text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(raw.map(({ text }) => text).join(''));
      }),
    );
  });
});

describe('a plan', () => {
  it('has finite poses within their ranges, whatever the timing of the speech', () => {
    const styles = fc.constantFrom(...(Object.keys(styleMotions) as (keyof typeof styleMotions)[]));
    fc.assert(
      fc.property(segments, styles, fc.integer(), fc.constantFrom('Fast', 'Quality'), (raw, style, seed, mode) => {
        const speech: Speech = {
          pcm: new Float32Array(8000).fill(0.1),
          sampleRate: 8000,
          segments: toSegments(raw),
          words: [],
          timing: 'exact',
        };
        const spots = [inFrame({ x: 100, y: 100, width: 80 }), inFrame({ x: 300, y: 120, width: 80 })];
        const parts = arrangeTurns([[{ face: 0, speech, name: null }], [{ face: 1, speech, name: null }]], seed);
        const { poses, frameCount, durationSec, fps } = plan({ width: 400, height: 300, mode, style, seed, spots }, parts);
        expect(frameCount).toBe(Math.round(durationSec * fps));
        for (const face of poses) {
          expect(face).toHaveLength(frameCount);
          for (const pose of face) {
            for (const [part, value] of Object.entries(pose)) if (!Number.isFinite(value)) throw new Error(`${part} is ${value}`);
            for (const part of ['jaw', 'wide', 'round', 'close', 'talk', 'blink'] as const)
              expect(pose[part] >= 0 && pose[part] <= 1).toBe(true);
          }
        }
      }),
    );
  });
});

describe('a warp', () => {
  it('of vertices that do not move changes no byte', () => {
    const corner = fc.tuple(fc.float({ min: -8, max: 40, noNaN: true }), fc.float({ min: -8, max: 40, noNaN: true }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 12 }), (corners) => {
        const flat = Float32Array.from(corners.flat());
        const [source, target] = [createYuvFrame(32, 32), createYuvFrame(32, 32)];
        source.data.fill(90);
        const triangles = Uint16Array.from({ length: 3 * Math.floor(corners.length / 3) }, (_, i) => i);
        warpTriangles({ source, target, position: asPositions(flat), texture: asPositions(flat.slice()) }, triangles);
        expect(target.data.every((level) => level === 0)).toBe(true);
      }),
    );
  });
});
