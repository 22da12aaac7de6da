import { toPhrases } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import type { Speech } from '../model';
import { speakPhrases } from './speak-phrases';

const rate = 16_000;
const wordSec = 0.4;

/** Every word lasts as long as every other, a tone of 200 Hz. */
const say = async (text: string): Promise<Speech> => {
  const words = text.split(' ').map((word, i) => ({ text: word, startSec: i * wordSec, endSec: (i + 1) * wordSec }));
  const pcm = Float32Array.from({ length: words.length * wordSec * rate }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 200 * i) / rate));
  return { pcm, sampleRate: rate, segments: words.map((word) => ({ ...word, phoneme: 'aa' })), words, timing: 'exact' };
};
const voice = { engine: 'espeak', language: 'en-US' } as const;
const speak = (message: string) => speakPhrases(toPhrases(message, voice, [{ word: 'Siobhan', said: 'Shiv awn' }]), say);
const lengthSec = ({ pcm, sampleRate }: Speech) => pcm.length / sampleRate;

/** Rising zero crossings a second. */
function toneHz(pcm: Float32Array): number {
  let crossings = 0;
  for (let i = 1; i < pcm.length; i++) if ((pcm[i - 1] ?? 0) < 0 && (pcm[i] ?? 0) >= 0) crossings++;
  return (crossings * rate) / pcm.length;
}

describe('phrases are spoken', () => {
  it('with silence for each pause in the message', async () => {
    const speech = await speak('Hello you [pause 2s] Bob [pause]');
    expect(lengthSec(speech)).toBeCloseTo(3 * wordSec + 2.7);
    expect(speech.words).toEqual([
      { text: 'Hello', startSec: 0, endSec: 0.4 },
      { text: 'you', startSec: 0.4, endSec: 0.8 },
      { text: 'Bob', startSec: expect.closeTo(2.8), endSec: expect.closeTo(3.2) },
    ]);
    expect(speech.segments.filter(({ phoneme }) => phoneme === 'pau').map(({ startSec, endSec }) => [startSec, endSec])).toEqual([
      [0.8, 2.8],
      [expect.closeTo(3.2), expect.closeTo(3.9)],
    ]);
    expect(speech.pcm.subarray(0.8 * rate, 2.8 * rate).every((sample) => sample === 0)).toBe(true);
    expect(speech.held).toEqual({ beforeSec: 0, afterSec: 0.7 });
  });

  it('with the words as written, at the times at which they are spoken', async () => {
    const { words } = await speak('I am [spell: Bo], not Siobhan.');
    expect(
      words.map(({ text, startSec, endSec }) =>
        [text, startSec, endSec].map((value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)),
      ),
    ).toEqual([
      ['I', 0, 0.4],
      ['am', 0.4, 0.8],
      ['Bo,', 0.8, 1.6],
      ['not', 1.6, 2],
      ['Siobhan.', 2, 2.8],
    ]);
  });

  it('with weight: longer, higher, louder, and everything after it later', async () => {
    const plain = await speak('I never lie');
    const speech = await speak('I *never* lie');
    const [before, stressed, after] = speech.words;
    expect(lengthSec(speech)).toBeCloseTo(lengthSec(plain) + 0.2 * wordSec, 2);
    expect([before?.endSec, stressed?.endSec, after?.endSec].map((sec) => Number(sec?.toFixed(2)))).toEqual([0.4, 0.88, 1.28]);
    const middle = speech.pcm.subarray(0.5 * rate, 0.8 * rate);
    expect(toneHz(middle)).toBeCloseTo(220, -1);
    const energy = (pcm: Float32Array) => Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);
    expect(energy(middle) / energy(plain.pcm)).toBeGreaterThan(1.25);
    expect(energy(middle) / energy(plain.pcm)).toBeLessThan(1.5);
    const jump = Math.max(...speech.pcm.subarray(1).map((sample, i) => Math.abs(sample - (speech.pcm[i] ?? 0))));
    expect(jump).toBeLessThan(0.1);
    expect(speech.segments.map(({ endSec }) => Number(endSec.toFixed(2)))).toEqual([0.4, 0.88, 1.28]);
  });

  it('without words as their silence', async () => {
    const speech = await speakPhrases(toPhrases('[pause 1]', voice), say);
    expect([lengthSec(speech), speech.words]).toEqual([1, []]);
  });
});
