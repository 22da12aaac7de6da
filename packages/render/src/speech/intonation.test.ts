import { describe, expect, it } from 'vitest';
import type { Speech } from '../model';
import { intone } from './intonation';
import { pitchSpread, trackPitch } from './pitch-track';

const sampleRate = 16_000;
const durationSec = 4;

/** A voice of pulses through two resonances, at the pitch of each moment; silent where it is 0. */
function voice(hertzAt: (timeSec: number) => number, text = 'So it is.'): Speech {
  const pcm = new Float32Array(durationSec * sampleRate);
  let phase = 0;
  const states = [
    { hertz: 600, width: 90, a: 0, b: 0 },
    { hertz: 1400, width: 120, a: 0, b: 0 },
  ];
  for (let i = 0; i < pcm.length; i++) {
    const hertz = hertzAt(i / sampleRate);
    phase += hertz / sampleRate;
    const pulse = hertz > 0 && phase >= 1 ? 1 : 0;
    if (phase >= 1) phase -= 1;
    for (const state of states) {
      const radius = Math.exp((-Math.PI * state.width) / sampleRate);
      const value = pulse + 2 * radius * Math.cos((2 * Math.PI * state.hertz) / sampleRate) * state.a - radius * radius * state.b;
      [state.b, state.a] = [state.a, value];
      pcm[i] += hertz > 0 ? 0.05 * value : 0;
    }
  }
  const words = text.split(' ').map((word, i, all) => ({
    text: word,
    startSec: (i * durationSec) / all.length,
    endSec: ((i + 1) * durationSec) / all.length - 0.1,
  }));
  return { pcm, sampleRate, segments: [], words, timing: 'exact' };
}

const semitones = (hertz: number) => 12 * Math.log2(hertz);
const spreadOf = ({ pcm }: Speech) => pitchSpread(trackPitch(pcm, sampleRate));
const monotone = (timeSec: number) => (timeSec > 3.9 ? 0 : 120 * 2 ** (Math.sin(3 * timeSec) / 12));
const powerOf = (pcm: Float32Array) => 10 * Math.log10(pcm.reduce((sum, value) => sum + value * value, 0));
const noteAt = ({ pcm }: Speech, fromSec: number, toSec: number) => {
  const { hertz, stepSec } = trackPitch(pcm, sampleRate);
  const voiced = [...hertz.slice(fromSec / stepSec, toSec / stepSec)].filter((value) => value > 0);
  return voiced.reduce((sum, value) => sum + semitones(value), 0) / voiced.length;
};

describe('the pitch of a voice', () => {
  it.each([80, 120, 210, 330])('is found at %i Hz', (wanted) => {
    const { hertz } = trackPitch(voice(() => wanted).pcm, sampleRate);
    const voiced = [...hertz].filter((value) => value > 0);
    expect(voiced.length).toBeGreaterThan(0.9 * hertz.length);
    for (const value of voiced) expect(Math.abs(semitones(value / wanted))).toBeLessThan(0.3);
  });

  it('is absent in noise and silence', () => {
    let state = 1;
    const noise = Float32Array.from({ length: sampleRate }, () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 1_073_741_824 - 1;
    });
    for (const pcm of [noise, new Float32Array(sampleRate)]) {
      const { hertz } = trackPitch(pcm, sampleRate);
      expect(hertz.filter((value) => value > 0).length).toBeLessThan(0.03 * hertz.length);
    }
  });
});

describe('intonation', () => {
  it('makes a voice on one note vary by two semitones, at the same length and loudness', () => {
    const dull = voice(monotone);
    expect(spreadOf(dull)).toBeLessThan(0.9);
    const lively = intone(dull);
    expect(spreadOf(lively)).toBeGreaterThanOrEqual(1.8);
    expect(lively.pcm).toHaveLength(dull.pcm.length);
    expect(Math.abs(powerOf(lively.pcm) - powerOf(dull.pcm))).toBeLessThan(1.5);
    expect(lively.words).toEqual(dull.words);
    // Silence stays silent.
    expect(Math.max(...lively.pcm.subarray(3.95 * sampleRate))).toBe(Math.max(...dull.pcm.subarray(3.95 * sampleRate)));
  });

  it('keeps the melody where there is one', () => {
    const lively = voice((timeSec) => 120 * 2 ** ((4.5 * Math.sin(2 * timeSec)) / 12));
    expect(intone(lively)).toBe(lively);
  });

  it('lets a question rise, and nothing else', () => {
    const falling = (timeSec: number) => (timeSec > 3.9 ? 0 : 170 * 2 ** ((-2.2 * timeSec) / 12));
    const question = intone(voice(falling, 'So is it?'));
    expect(noteAt(question, 3.78, 3.9) - noteAt(question, 3, 3.4)).toBeGreaterThan(2.5);
    expect(noteAt(question, 1, 2)).toBeCloseTo(noteAt(voice(falling), 1, 2), 0);
    const rising = voice((timeSec) => 90 * 2 ** ((1.2 * timeSec + (timeSec > 3.4 ? 5.5 : 0)) / 12), 'So is it?');
    expect(intone(rising)).toBe(rising);
  });
});
