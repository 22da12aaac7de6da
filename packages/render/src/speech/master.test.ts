import { describe, expect, it } from 'vitest';
import { integratedLoudness, truePeakDb } from './loudness';
import { masterRateHz, masterSpeech, peakCeilingDb, targetLufs } from './master';
import { resample } from './resample';

const sine = (hertz: number, amplitude: number, rateHz: number, seconds: number, phase = 0) =>
  Float32Array.from({ length: Math.round(rateHz * seconds) }, (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / rateHz + phase));

/** Bursts of buzz with pauses, like syllables; `peak` adds clicks far above them. */
const syllables = (level: number, peak: number) =>
  Float32Array.from({ length: 16_000 * 4 }, (_, i) => {
    const on = Math.sin((2 * Math.PI * 2.5 * i) / 16_000) > 0 ? 1 : 0;
    const buzz = [1, 2, 3, 5, 8].reduce((sum, k) => sum + Math.sin((2 * Math.PI * 140 * k * i) / 16_000) / k, 0);
    return on * level * buzz + (i % 3777 === 0 ? peak : 0);
  });

describe('resampling', () => {
  it.each([16_000, 22_050, 44_100])('keeps a tone’s pitch and size from %i Hz', (from) => {
    const out = resample(sine(1000, 0.5, from, 0.5), from, 48_000);
    expect(out).toHaveLength(24_000);
    const wanted = sine(1000, 0.5, 48_000, 0.5);
    for (let i = 2000; i < 22_000; i += 7) expect(Math.abs((out[i] ?? 0) - (wanted[i] ?? 0))).toBeLessThan(0.004);
  });
});

describe('loudness', () => {
  it('reads a 997 Hz sine at −20 dBFS as −23 LUFS in one channel (BS.1770-5)', () => {
    expect(integratedLoudness(sine(997, 0.1, 48_000, 4), 48_000)).toBeCloseTo(-23.01, 1);
  });

  it('is not misled by silence between words, and knows silence', () => {
    const speech = sine(997, 0.1, 48_000, 8);
    speech.fill(0, 48_000 * 3, 48_000 * 6);
    expect(integratedLoudness(speech, 48_000)).toBeGreaterThan(-23.6);
    expect(integratedLoudness(new Float32Array(48_000), 48_000)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('finds the peak between samples: a quarter-rate sine sampled at 45° is 3 dB higher than its samples', () => {
    const tone = sine(12_000, 0.5, 48_000, 0.2, Math.PI / 4);
    expect(20 * Math.log10(Math.max(...tone))).toBeCloseTo(-9.03, 1);
    expect(truePeakDb(tone)).toBeGreaterThan(-6.4);
    expect(truePeakDb(tone)).toBeLessThan(-5.7);
  });
});

describe('mastering', () => {
  it.each([
    ['an even voice', 0.2, 0],
    ['a quiet one', 0.005, 0],
    ['a peaky one', 0.15, 0.9],
  ])('brings %s to −16 LUFS below −1.5 dBTP, at its length', (_, level, peak) => {
    for (const kind of ['recorded', 'synthetic'] as const) {
      const voice = syllables(level, peak);
      const mastered = masterSpeech(voice, 16_000, kind);
      expect(Math.abs(integratedLoudness(mastered, masterRateHz) - targetLufs)).toBeLessThan(0.5);
      expect(truePeakDb(mastered)).toBeLessThanOrEqual(peakCeilingDb + 0.05);
      expect(mastered).toHaveLength(voice.length * 3);
    }
  });

  it('leaves silence silent', () => {
    expect(Math.max(...masterSpeech(new Float32Array(16_000), 16_000, 'recorded'))).toBe(0);
  });
});
