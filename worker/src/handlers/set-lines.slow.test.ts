import { integratedLoudness } from '@hellograph/render';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, expect, it } from 'vitest';
import { startSpeechProcess } from '../stages/speech/synthesize-speech';
import { readWav } from '../stages/speech/wav';
import { sayWordsHandler, setLinesHandler } from './set-lines';

const box = { requestId: 'r', family: 'fraunces' as const, weight: 600, colour: '#803020', width: 480, height: 260 };
const set = async (words: string) => {
  const { picture } = await setLinesHandler({ ...box, words }, {} as never);
  const image = await loadImage(Buffer.from(picture, 'base64'));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const inked = Array.from({ length: data.length / 4 }, (_, i) => i).filter((i) => (data[i * 4 + 3] ?? 0) > 200);
  const columns = inked.map((i) => i % image.width);
  return { size: [image.width, image.height], ink: inked.length, left: Math.min(...columns), right: Math.max(...columns) };
};

it.each([
  'Happy birthday, Nana!',
  'A',
  'For a very long and happy life together, wherever you may go, with all of us',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'お誕生日おめでとう',
  'عيد ميلاد سعيد',
  '🎂 90!',
])('sets “%s” within its box, in the middle of it', async (words) => {
  const { size, ink, left, right } = await set(words);
  expect(size).toEqual([480, 260]);
  expect(ink).toBeGreaterThan(150);
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThan(479);
  expect(Math.abs((left + right) / 2 - 240)).toBeLessThan(24);
});

it('names the letters that no font has', async () => {
  await expect(set('𓀀𓀁')).rejects.toMatchObject({ code: 'CARD_UNWRITABLE' });
});

const speech = startSpeechProcess();
afterAll(() => speech.close());
const ask = (words: string, voice: string) =>
  sayWordsHandler({ speech })({ requestId: 'r', words, voice }, { signal: AbortSignal.timeout(180_000) } as never);

it('speaks a word like a video would', async () => {
  const { pcm, sampleRate } = readWav(Buffer.from((await ask('Shivawn', 'flite-slt')).sound, 'base64'));
  expect(pcm.length / sampleRate).toBeGreaterThan(0.5);
  expect(pcm.length / sampleRate).toBeLessThan(2);
  expect(Math.abs(integratedLoudness(pcm, sampleRate) + 16)).toBeLessThan(1.5);
  await expect(ask('🎂', 'flite-slt')).rejects.toMatchObject({ code: 'MESSAGE_UNSPEAKABLE' });
  await expect(ask('Привет', 'flite-slt')).rejects.toMatchObject({ code: 'VOICE_CANNOT_READ' });
});
