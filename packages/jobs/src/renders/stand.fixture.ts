import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterEach, beforeEach } from 'vitest';
import { openRenderConsumer, type RenderConsumerOptions } from './render-consumer';
import { openRenderProducer } from './render-producer';
import type { RenderOutcome, RenderVideoHandler, RenderVideoProgress } from './render-video';
import { result } from './render-video.fixture';

const log = createLogger({ name: 'test', level: 'silent' });

export const busy = { name: 'CodedError', code: 'BUSY' };
export const soon = { timeoutMs: 30_000 };
export const untilAborted: RenderVideoHandler = (_payload, { signal }) => sleep(60_000, result, { signal });

/** Both sides of the queue on one Redis, and what the api's side received. */
function createStand(redisUrl: string) {
  const closers: (() => Promise<void>)[] = [];
  const outcomes: RenderOutcome[] = [];
  const progress: RenderVideoProgress[] = [];

  const openProducer = async (onOutcome = async (outcome: RenderOutcome) => void outcomes.push(outcome)) => {
    const producer = await openRenderProducer({ redisUrl, log });
    closers.push(producer.close);
    producer.onProgress((update) => void progress.push(update));
    producer.onOutcome(onOutcome);
    return producer;
  };
  const openConsumer = (handler: RenderVideoHandler, more: Partial<RenderConsumerOptions> = {}) => {
    const consumer = openRenderConsumer({ redisUrl, concurrency: 2, log, handler, graceMs: 200, ...more });
    closers.push(consumer.close);
    return consumer;
  };
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne();
  };
  return { outcomes, progress, openProducer, openConsumer, close };
}

export type Stand = ReturnType<typeof createStand> & { redis: TestRedis };

/**
 * A stand for each test of a file, on a separate Redis. Its fields are set when the test starts.
 */
export function runStand(): Stand {
  const running = {} as Stand;
  beforeEach(async () => {
    const redis = await startRedis();
    Object.assign(running, createStand(redis.url), { redis });
  });
  afterEach(async () => {
    await running.close();
    await running.redis.stop();
  });
  return running;
}
