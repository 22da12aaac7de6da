import { integratedLoudness } from '@hellograph/render';
import { afterAll, expect, it } from 'vitest';
import { startSpeechProcess } from '../stages/speech/synthesize-speech';
import { readWav } from '../stages/speech/wav';
import { sayWordsHandler } from './say-words';

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
