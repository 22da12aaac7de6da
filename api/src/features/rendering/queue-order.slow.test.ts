import { type PlanId, plans, queuePlace } from '@hellograph/contract';
import { openRenderConsumer, openRenderProducer } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';

const acceptedAt = Date.UTC(2026, 10, 21, 12);
const minuteMs = 60_000;

/** Videos in the order of their acceptance: plan, and minutes after noon. */
const accepted: [string, PlanId, number][] = [
  ['trial-0', 'trial', 0],
  ['trial-1', 'trial', 1],
  ['pro-5', 'pro', 5],
  ['enterprise-6', 'enterprise', 6],
  ['pro-9', 'pro', 9],
  ['pro-12', 'pro', 12],
  ['enterprise-19', 'enterprise', 19],
  ['enterprise-25', 'enterprise', 25],
];

it('lets paying plans overtake in the real queue, by no more than their head start', async () => {
  const redis = await startRedis();
  const log = createLogger({ name: 'test', level: 'silent' });
  const producer = await openRenderProducer({ redisUrl: redis.url, log });
  const done: string[] = [];
  const base = {
    userId: 'u',
    attempt: 1,
    requestId: 'r',
    photoKey: 'p',
    card: null,
    facesKey: null,
    facesMax: 1,
    seed: 1,
    recording: null,
    watermark: false,
    finish: null,
    pronunciations: [],
  };
  const said = { cast: [{ face: null, points: null, name: null, voice: 'v' }], lines: [{ speakers: [0], text: 'Hi' }] };
  const choices = { resolution: '480P', mode: 'Fast', style: 'Natural', duration: 'fit' } as const;
  for (const [videoId, plan, minute] of accepted)
    await producer.announce(
      { ...base, ...said, ...choices, videoId },
      { priority: queuePlace(plans[plan], acceptedAt + minute * minuteMs) },
    );
  const consumer = openRenderConsumer({
    redisUrl: redis.url,
    concurrency: 1,
    log,
    handler: async ({ videoId }) => {
      done.push(videoId);
      const result = { videoKey: 'k', posterKey: 'k', captionsKey: 'k', sizeBytes: 1, durationSec: 1, width: 2, height: 2, renderMs: 1 };
      return result;
    },
  });
  await waitFor(() => done.length === accepted.length, { timeoutMs: 20_000 });
  await consumer.close();
  await producer.close();
  await redis.stop();
  expect(done).toEqual(['enterprise-6', 'pro-5', 'pro-9', 'enterprise-19', 'trial-0', 'trial-1', 'pro-12', 'enterprise-25']);
});
