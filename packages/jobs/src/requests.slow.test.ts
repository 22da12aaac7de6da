import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@hellograph/contract';
import { createLogger, retry, waitFor } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openAnswerer } from './answerer';
import { openAsker } from './asker';
import { type DetectFacesHandler, type DetectFacesResult, detectFacesJob } from './detect-faces';
import { soon } from './stand.fixture';

const log = createLogger({ name: 'test', level: 'silent' });
const found: DetectFacesResult = { facesKey: 'faces', faces: [] };

let redis: TestRedis;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => redis.stop());

async function openStand(handler: DetectFacesHandler | undefined, { timeoutMs = 15_000, redisUrl = redis.url } = {}) {
  const producer = await openAsker(detectFacesJob, { redisUrl, log, timeoutMs });
  closers.push(producer.close);
  const consume = (handle: DetectFacesHandler) =>
    closers.push(openAnswerer(detectFacesJob, { redisUrl, log, handler: handle, timeoutMs }).close);
  if (handler) consume(handler);
  return { consume, ask: (askId: string) => producer.ask({ askId, requestId: 'r', photoKey: `photo-${askId}` }) };
}

it('answers each question to who asked it', async () => {
  const { ask } = await openStand(async ({ photoKey }) => ({ ...found, facesKey: `faces of ${photoKey}` }));
  const answers = await Promise.all(['a', 'b', 'c'].map(ask));
  expect(answers.map(({ facesKey }) => facesKey)).toEqual(['faces of photo-a', 'faces of photo-b', 'faces of photo-c']);
});

it('says what is wrong with the photo, and hides what is wrong with us', async () => {
  const { ask } = await openStand(async ({ askId }) => {
    throw askId === 'photo' ? new CodedError('FACE_NOT_FOUND') : new Error('a bug');
  });
  await expect(ask('photo')).rejects.toMatchObject({ code: 'FACE_NOT_FOUND' });
  await expect(ask('us')).rejects.toMatchObject({ code: 'INTERNAL' });
});

it('is busy when nobody answers in time, and then asks no more', async () => {
  const { ask, consume } = await openStand(undefined, { timeoutMs: 300 });
  await expect(ask('late')).rejects.toMatchObject({ code: 'BUSY', retryAfterSec: 5 });
  const asked: string[] = [];
  consume(async ({ askId }) => {
    asked.push(askId);
    return found;
  });
  await expect(retry(() => ask('next'), { firstMs: 50, maxMs: 500 })).resolves.toEqual(found);
  expect(asked).not.toContain('late');
});

it('ends what takes too long', async () => {
  let ended = false;
  const { ask } = await openStand(
    async (_, { signal }) => {
      await sleep(60_000, undefined, { signal }).finally(() => {
        ended = true;
      });
      return found;
    },
    { timeoutMs: 300 },
  );
  await expect(ask('slow')).rejects.toMatchObject({ code: 'BUSY' });
  await waitFor(() => ended, soon);
});

it('is busy at once while Redis is away', async () => {
  const { ask } = await openStand(undefined, { redisUrl: 'redis://127.0.0.1:1' });
  const startedAt = performance.now();
  await expect(ask('away')).rejects.toMatchObject({ code: 'BUSY' });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
