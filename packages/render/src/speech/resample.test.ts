import { expect, it } from 'vitest';
import { doubleRate, resample } from './resample';

const tone = (hertz: number, rateHz: number, sec = 0.2) =>
  Float32Array.from({ length: rateHz * sec }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rateHz));
/** Largest difference away from the ends, where half of the filter's input is silence. */
const worst = (a: Float32Array, b: Float32Array) =>
  a.slice(200, -200).reduce((most, sample, i) => Math.max(most, Math.abs(sample - b[i + 200]!)), 0);

it.each([440, 3000, 8000])('twice the rate is the same tone of %s Hz', (hertz) => {
  expect(worst(doubleRate(tone(hertz, 24_000)), tone(hertz, 48_000))).toBeLessThan(0.002);
});

it.each([
  [16_000, 48_000],
  [22_050, 48_000],
  [48_000, 16_000],
])('from %s to %s Hz a tone stays what it was', (fromHz, toHz) => {
  const resampled = resample(tone(1000, fromHz), fromHz, toHz);
  expect(resampled.length).toBe(0.2 * toHz);
  expect(worst(resampled, tone(1000, toHz))).toBeLessThan(0.002);
});
