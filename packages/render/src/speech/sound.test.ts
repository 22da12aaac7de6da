import { describe, expect, it } from 'vitest';
import { seededRandom } from '../timeline/how-lively';
import { filter, highPass, lowPass } from './biquad';
import { integratedLoudness, truePeakDb } from './loudness';
import { masterRateHz, masterSpeech, peakCeilingDb, targetLufs } from './master';
import { mixVoices, toPcm16 } from './mix';
import { deEss } from './polish';
import { doubleRate, resample } from './resample';

const rateHz = 16_000;
const noise = (length: number, seed = 3) => {
  const random = seededRandom(seed);
  return Float32Array.from({ length }, () => 0.3 * (2 * random() - 1));
};
const powerDb = (pcm: Float32Array) => 10 * Math.log10(pcm.reduce((sum, value) => sum + value * value, 1e-12) / pcm.length);
const hum = Float32Array.from({ length: 2 * rateHz }, (_, i) =>
  [1, 2, 3, 6].reduce((sum, k) => sum + (0.2 / k) * Math.sin((k * i) / 20), 0),
);

describe('a master', () => {
  it('softens sibilants and leaves vowels unchanged', () => {
    const hiss = filter(filter(noise(rateHz), highPass(5500, rateHz)), highPass(5500, rateHz));
    const softened = powerDb(hiss) - powerDb(deEss(hiss, rateHz));
    expect(softened).toBeGreaterThan(3);
    expect(softened).toBeLessThan(8);
    expect(Math.abs(powerDb(hum) - powerDb(deEss(hum, rateHz)))).toBeLessThan(0.1);
  });

  it('has quiet air above the band of a voice at 16 kHz, only where the voice has overtones', () => {
    const bright = hum.map((value, i) => value + 0.2 * (noise(1, i + 1)[0] ?? 0));
    const above = (pcm: Float32Array) => {
      let high = pcm;
      for (let i = 0; i < 4; i++) high = filter(high, highPass(8600, masterRateHz));
      return powerDb(high) - powerDb(pcm);
    };
    const share = above(masterSpeech(bright, rateHz, 'recorded'));
    expect(share).toBeGreaterThan(-55);
    expect(share).toBeLessThan(-22);
    const dull = filter(filter(hum, lowPass(900, rateHz)), lowPass(900, rateHz));
    expect(above(masterSpeech(dull, rateHz, 'recorded'))).toBeLessThan(-55);
  });
});

describe('a sound track', () => {
  it('is never digital silence, and the room in it is far below the voice and always the same', () => {
    const voice = { pcm: hum, sampleRate: rateHz, kind: 'recorded', startSec: 1, together: 1 } as const;
    const track = mixVoices([voice], 5);
    const pause = track.subarray(3.5 * masterRateHz, 4.9 * masterRateHz);
    expect(powerDb(pause)).toBeGreaterThan(-70);
    expect(powerDb(pause)).toBeLessThan(-58);
    const samples = toPcm16(track);
    let [longest, zeros] = [0, 0];
    for (const sample of samples) {
      zeros = sample === 0 ? zeros + 1 : 0;
      longest = Math.max(longest, zeros);
    }
    expect(longest).toBeLessThan(0.002 * masterRateHz);
    expect(mixVoices([voice], 5)).toEqual(track);
  });
});

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
