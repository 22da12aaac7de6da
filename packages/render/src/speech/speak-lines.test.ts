import { describe, expect, it } from 'vitest';
import type { Speech } from '../model';
import { type Espeak, speakWith } from './espeak-speech';
import { espeakVoiceName } from './espeak-voices';
import { speakLines } from './speak-lines';

const said = (text: string, lengthSec: number): Speech => ({
  pcm: new Float32Array(Math.round(1000 * lengthSec)),
  sampleRate: 1000,
  segments: [{ phoneme: 'aa', startSec: 0, endSec: lengthSec }],
  words: [{ text, startSec: 0, endSec: lengthSec }],
  timing: 'exact',
});

const one = { names: [null], lines: [{ speakers: [0], text: 'Hello' }], seed: 1 };

describe('a script is said', () => {
  it('at its own pace, or as near to a wanted length as sounds natural', async () => {
    const paces: number[] = [];
    const say = async (_: number, text: string, pace: number) => {
      paces.push(pace);
      return said(text, 4.6 / pace);
    };
    expect((await speakLines({ ...one, duration: 'fit' }, say)).minDurationSec).toBe(0);
    expect(paces).toEqual([1]);
    const { parts, minDurationSec } = await speakLines({ ...one, duration: '5s' }, say);
    expect(minDurationSec).toBe(5);
    expect(parts[0]?.speech.pcm.length).toBeCloseTo(4150, -1);
    expect(paces.at(-1)).toBeCloseTo(4.6 / 4.15);
    await speakLines({ ...one, duration: '10s' }, say);
    expect(paces.at(-1)).toBe(0.85);
  });

  it('by several voices together at one pace', async () => {
    const say = async (speaker: number, text: string, pace: number) => said(text, (speaker === 0 ? 2 : 3) / pace);
    const lines = [{ speakers: [0, 1], text: 'Hello' }];
    const { parts } = await speakLines({ names: ['Anna', 'Ben'], lines, duration: 'fit', seed: 1 }, say);
    expect(parts.map(({ speech, face, together }) => [face, together, speech.pcm.length])).toEqual([
      [0, 2, 3000],
      [1, 2, 3000],
    ]);
  });
});

describe('espeak', () => {
  const espeak = (asked: unknown[]): Espeak => ({
    set_voice: (name) => (name === 'de+f3' ? 0 : 2),
    set_rate: (rate) => asked.push(rate),
    set_pitch: (pitch) => asked.push(pitch),
    synthesize: (text, onPart) => {
      const event = { text_position: 1, word_length: text.length, audio_position: 0, id: '' };
      onPart(new Int16Array(11_025).fill(16_384), [
        { ...event, type: 'word' },
        { ...event, type: 'phoneme', id: 'm' },
      ]);
      onPart(new Int16Array(11_025), [{ ...event, type: 'phoneme', audio_position: 500 }]);
      onPart(undefined, [{ ...event, type: 'end', audio_position: 1000 }]);
    },
  });

  it('takes words a minute and steps of pitch, and returns sounds with their times', () => {
    const asked: unknown[] = [];
    const speech = speakWith(espeak(asked), { engineVoice: 'de+f3', text: 'Mm', pace: 1.1, pitch: -2 });
    expect(asked).toEqual([174, 35]);
    expect(speech?.segments).toEqual([
      { phoneme: 'm', startSec: 0, endSec: 0.5 },
      { phoneme: 'pau', startSec: 0.5, endSec: 1 },
    ]);
    expect([speech?.pcm.length, speech?.pcm[0], speech?.words]).toEqual([22_050, 0.5, [{ text: 'Mm', startSec: 0, endSec: 0.5 }]]);
  });

  it('has no voice of another name', () => {
    expect(speakWith(espeak([]), { engineVoice: 'de+f9', text: 'Mm', pace: 1, pitch: 0 })).toBeUndefined();
    expect(espeakVoiceName({ id: 'espeak-de-f', language: 'de' })).toBe('de+f3');
    expect(espeakVoiceName({ id: 'espeak-en-us-whisper', language: 'en-US' })).toBe('en-us+whisper');
  });
});
