import type { Speech } from '@hellograph/render';
import { afterAll, describe, expect, it } from 'vitest';
import { startSpeechProcess, synthesizeSpeech } from './synthesize-speech';

const process = startSpeechProcess();
afterAll(() => process.close());

const say = async (message: string, voiceId: string, pronunciations = [{ word: 'Siobhan', said: 'Shivawn' }]): Promise<Speech> =>
  (await synthesizeSpeech({ message, voiceId, duration: 'fit', pronunciations }, process)).speech;
const lengthSec = ({ pcm, sampleRate }: Speech) => pcm.length / sampleRate;
const soundsOf = ({ segments }: Speech) => segments.flatMap(({ phoneme }) => (phoneme === 'pau' ? [] : [phoneme])).join(' ');
const find = ({ words }: Speech, text: string) => words.find((word) => word.text === text)!;
const energyOf = ({ pcm, sampleRate }: Speech, { startSec, endSec }: { startSec: number; endSec: number }) => {
  const part = pcm.subarray(Math.round(startSec * sampleRate), Math.round(endSec * sampleRate));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

describe.each(['flite-slt', 'espeak-en-us-f'])('%s honours', (voice) => {
  it('a pause, in silence and in its times', async () => {
    const speech = await say('Hello [pause 2s] you', voice);
    const [hello, you] = [find(speech, 'Hello'), find(speech, 'you')];
    expect(you.startSec - hello.endSec).toBeGreaterThan(1.9);
    expect(you.startSec - hello.endSec).toBeLessThan(3);
    expect(speech.segments.some(({ phoneme, startSec, endSec }) => phoneme === 'pau' && endSec - startSec > 1.99)).toBe(true);
    expect(speech.words.map(({ text }) => text)).toEqual(['Hello', 'you']);
  }, 30_000);

  it('weight: the word is longer, the others are not, and it is itself', async () => {
    const [plain, speech] = [await say('We will never forget you', voice), await say('We will *never* forget you', voice)];
    expect(lengthSec(speech)).toBeGreaterThan(lengthSec(plain) + 0.03);
    expect(lengthSec(speech)).toBeLessThan(lengthSec(plain) + 0.2);
    expect(soundsOf(speech)).toBe(soundsOf(plain));
    const word = find(speech, 'never');
    expect(word.endSec - word.startSec).toBeGreaterThan(0.22);
    expect(
      energyOf(speech, word) / energyOf(plain, { startSec: word.startSec, endSec: word.endSec - (lengthSec(speech) - lengthSec(plain)) }),
    ).toBeGreaterThan(1.2);
  }, 30_000);

  it('letters and the dictionary, and shows what was written', async () => {
    const spelled = await say('I am [spell: Ann]', voice);
    expect(soundsOf(spelled)).toContain('eh iy eh n eh n');
    expect(spelled.words.map(({ text }) => text)).toEqual(['I', 'am', 'Ann']);
    const named = await say('Dear Siobhan, hello', voice);
    expect(soundsOf(named)).toBe(soundsOf(await say('Dear Shivawn, hello', voice, [])));
    expect(named.words.map(({ text }) => text)).toEqual(['Dear', 'Siobhan,', 'hello']);
  }, 30_000);
});

it('is the same film again', async () => {
  const message = 'Hello [pause] *you*, [spell: Bo]';
  const [one, two] = [await say(message, 'flite-slt'), await say(message, 'flite-slt')];
  expect(one.pcm.length).toBe(two.pcm.length);
  expect(one.pcm.every((sample, i) => sample === two.pcm[i])).toBe(true);
}, 30_000);
