import type { Speech } from '@hellograph/render';
import { describe, expect, it } from 'vitest';
import type { DeviceSpeech } from './device-speech';
import { sayOrder } from './make-video';
import type { PreviewOrder } from './preview-request';

const rateHz = 24_000;
const secEach = 0.25;
const tones = [300, 900, 500, 1500, 700, 1100];

/** Tones stand for sounds. */
const spoken = (phonemes: readonly string[]): Speech => ({
  pcm: Float32Array.from({ length: tones.length * secEach * rateHz }, (_, i) => {
    const hertz = tones[Math.floor(i / (secEach * rateHz))] ?? 0;
    return 0.3 * Math.sin((2 * Math.PI * hertz * i) / rateHz) * (1 + 0.3 * Math.sin((2 * Math.PI * 3 * i) / rateHz));
  }),
  sampleRate: rateHz,
  segments: phonemes.map((phoneme, i) => ({ phoneme, startSec: i * secEach, endSec: (i + 1) * secEach })),
  words: [{ text: 'Hello', startSec: 0, endSec: secEach }],
  timing: 'exact',
});
const sounds = ['hh', 'eh', 'l', 'ow', 'm', 'aa'];
const device = (phonemes: readonly string[] = sounds): DeviceSpeech => ({ say: async () => spoken(phonemes) });

const voice = { engineVoice: 'en-us+f3', dictionary: 'en', language: 'en-US', pace: 1, pitch: 0 } as const;
const order: PreviewOrder = {
  cast: [{ face: null, points: null, name: null, voice }],
  lines: [{ speakers: [0], text: 'Hello' }],
  facesMax: 3,
  framedMax: 3,
  pronunciations: [],
  duration: 'fit',
  style: 'Natural',
  music: undefined,
  own: undefined,
  song: undefined,
  recording: undefined,
};
const { pcm, sampleRate } = spoken(sounds);
const recording = { pcm, sampleRate };

describe('the sound of a preview', () => {
  it('is said by the device’s voices, unless there is nothing to say', async () => {
    const { parts, follows } = await sayOrder(order, device(), 1);
    expect([parts.length, parts[0]?.speech.words[0]?.text, follows]).toEqual([1, 'Hello', undefined]);
    await expect(sayOrder(order, device(['pau']), 1)).rejects.toThrow('MESSAGE_UNSPEAKABLE');
  });

  it('is an unchanged recording, with lips that follow its aligned words, or else its sound', async () => {
    const own = { text: 'Hello', references: [voice, voice] };
    const byWords = await sayOrder({ ...order, own, recording }, device(), 1);
    expect([byWords.follows, byWords.parts.length, byWords.parts[0]?.speech.pcm === pcm]).toEqual(['words', 1, true]);
    expect(byWords.parts[0]?.speech.segments.map(({ phoneme }) => phoneme).filter((phoneme) => phoneme !== 'pau')).toEqual(sounds);
    const bySound = await sayOrder({ ...order, own: { ...own, references: [] }, recording }, device(), 1);
    expect([bySound.follows, bySound.parts[0]?.speech.timing]).toEqual(['sound', 'estimated']);
  });

  it('needs a voice in the recording', async () => {
    const silence = { pcm: new Float32Array(rateHz), sampleRate: rateHz };
    const own = { text: '', references: [] };
    await expect(sayOrder({ ...order, own, recording: silence }, device(), 1)).rejects.toThrow('RECORDING_SILENT');
  });
});
