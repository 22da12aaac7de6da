import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CodedError } from '@hellograph/contract';
import { createLogger, waitFor } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toRedisAddress } from './connections';
import { openRenderConsumer, type RenderConsumerOptions } from './render-consumer';
import { openRenderProducer } from './render-producer';
import type { RenderOutcome, RenderVideoHandler, RenderVideoProgress } from './render-video';
import { result, toPayload } from './render-video.fixture';

const log = createLogger({ name: 'test', level: 'silent' });
const busy = { name: 'CodedError', code: 'BUSY' };
const soon = { timeoutMs: 15_000 };
const untilAborted: RenderVideoHandler = (_payload, { signal }) => sleep(60_000, result, { signal });

let redis: TestRedis;
let closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
  await redis.stop();
});

async function openProducer() {
  const producer = await openRenderProducer({ redisUrl: redis.url, log });
  closers.push(producer.close);
  const outcomes: RenderOutcome[] = [];
  const progress: RenderVideoProgress[] = [];
  producer.onProgress((update) => void progress.push(update));
  return { producer, outcomes, progress, collect: () => producer.onOutcome(async (outcome) => void outcomes.push(outcome)) };
}

function openConsumer(handler: RenderVideoHandler, more: Partial<RenderConsumerOptions> = {}) {
  const consumer = openRenderConsumer({ redisUrl: redis.url, concurrency: 2, log, handler, graceMs: 200, ...more });
  closers.push(consumer.close);
  return consumer;
}

async function withClient<Value>(task: (client: Redis) => Promise<Value>): Promise<Value> {
  const client = new Redis(toRedisAddress(redis.url));
  try {
    return await task(client);
  } finally {
    client.disconnect();
  }
}

describe('a render', () => {
  it('goes from announcement to outcome and leaves nothing in Redis', async () => {
    const { producer, outcomes, progress, collect } = await openProducer();
    collect();
    openConsumer(async (_payload, context) => {
      context.progress({ stage: 'draw', progress: 0.5, etaSec: 4 });
      await sleep(400);
      return result;
    });
    await producer.announce(toPayload('v1'), { priority: 2 });
    await waitFor(() => outcomes.length === 1, soon);
    expect(outcomes).toEqual([{ videoId: 'v1', attempt: 1, result: { ok: true, value: result } }]);
    expect(progress).toContainEqual({ videoId: 'v1', userId: 'user-1', attempt: 1, stage: 'draw', progress: 0.5, etaSec: 4 });
    await waitFor(async () => !(await producer.knows('v1', 1)), soon);
    const keys = await withClient((client) => client.keys('*v1*'));
    expect(keys).toEqual([]);
  });

  it('is known while it waits and while it runs, and announced again once it is done', async () => {
    const { producer, outcomes, collect } = await openProducer();
    collect();
    await producer.announce(toPayload('v1'), { priority: 1 });
    await producer.announce(toPayload('v1'), { priority: 1 });
    expect(await producer.depth()).toEqual({ waiting: 1, active: 0 });
    expect(await producer.knows('v1', 1)).toBe(true);
    expect(await producer.knows('v1', 2)).toBe(false);
    const finishers: (() => void)[] = [];
    openConsumer(async () => {
      await new Promise<void>((resolve) => finishers.push(resolve));
      return result;
    });
    await waitFor(() => finishers.length === 1, soon);
    expect(await producer.knows('v1', 1)).toBe(true);
    finishers[0]?.();
    await waitFor(() => outcomes.length === 1, soon);
    await waitFor(async () => !(await producer.knows('v1', 1)), soon);
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => finishers.length === 2, soon);
    finishers[1]?.();
    await waitFor(() => outcomes.length === 2, soon);
  });

  it('with the smaller priority number comes first', async () => {
    const { producer, outcomes, collect } = await openProducer();
    collect();
    for (const [videoId, priority] of [
      ['slow', 9],
      ['normal', 5],
      ['first', 1],
      ['normal2', 5],
    ] as const)
      await producer.announce(toPayload(videoId), { priority });
    await expect(producer.announce(toPayload('v'), { priority: 0 })).rejects.toThrow(RangeError);
    openConsumer(async () => result, { concurrency: 1 });
    await waitFor(() => outcomes.length === 4, soon);
    expect(outcomes.map(({ videoId }) => videoId)).toEqual(['first', 'normal', 'normal2', 'slow']);
  });

  it('of the wrong form is refused on both sides', async () => {
    const { producer, outcomes, collect } = await openProducer();
    collect();
    let calls = 0;
    openConsumer(async () => {
      calls++;
      return result;
    });
    const wrong = { ...toPayload('v1'), mode: 'Sloppy' } as unknown as ReturnType<typeof toPayload>;
    await expect(producer.announce(wrong, { priority: 1 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields: expect.anything() });
    await expect(producer.announce(toPayload('v:1*'), { priority: 1 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    // As an api of another version would.
    await withClient(async (client) => {
      const data = JSON.stringify(wrong);
      await client.hset('hellograph:render-video:v1_1', {
        name: '__default__',
        data,
        opts: '{"attempts":1,"removeOnComplete":true}',
        timestamp: 1,
      });
      await client.lpush('hellograph:render-video:wait', 'v1_1');
    });
    await waitFor(() => outcomes.length === 1, soon);
    expect(outcomes[0]?.result).toEqual({ ok: false, code: 'VALIDATION_FAILED', retryable: false });
    expect(calls).toBe(0);
  });

  it('ends when it is cancelled, whether it waits or runs', async () => {
    const { producer, outcomes, progress, collect } = await openProducer();
    collect();
    await producer.announce(toPayload('waiting'), { priority: 1 });
    await producer.announce(toPayload('other'), { priority: 1 });
    await producer.cancel('waiting');
    expect(await producer.knows('waiting', 1)).toBe(false);
    expect(await producer.knows('other', 1)).toBe(true);
    openConsumer(untilAborted);
    await waitFor(() => progress.length > 0, soon);
    await producer.cancel('other');
    await waitFor(() => outcomes.length === 1, soon);
    expect(outcomes).toEqual([{ videoId: 'other', attempt: 1, result: { ok: false, code: 'RENDER_CANCELLED', retryable: false } }]);
  });

  it('is one of 200, and each has one outcome', async () => {
    const { producer, outcomes, collect } = await openProducer();
    collect();
    const ids = Array.from({ length: 200 }, (_, index) => `v${index}`);
    const handler: RenderVideoHandler = async ({ seed }) => {
      await sleep(seed % 7);
      if (seed % 10 === 0) throw new CodedError('FACE_NOT_FOUND');
      return result;
    };
    openConsumer(handler, { concurrency: 4 });
    openConsumer(handler, { concurrency: 4 });
    await Promise.all(ids.map((videoId, seed) => producer.announce(toPayload(videoId, { seed }), { priority: 1 + (seed % 3) })));
    await waitFor(() => outcomes.length >= ids.length, soon);
    await sleep(500);
    expect(outcomes.map(({ videoId }) => videoId).sort()).toEqual([...ids].sort());
    expect(outcomes.filter((outcome) => !outcome.result.ok)).toHaveLength(20);
  });
});

describe('an outcome', () => {
  it('comes again when its handling fails, and one that cannot be read does not block the next', async () => {
    const { producer } = await openProducer();
    openConsumer(async () => result);
    await withClient(async (client) => {
      await client.hset('hellograph:render-outcome:x', {
        name: '__default__',
        data: '{"videoId":1}',
        opts: '{"attempts":9}',
        timestamp: 1,
      });
      await client.lpush('hellograph:render-outcome:wait', 'x');
    });
    const seen: string[] = [];
    producer.onOutcome(async ({ videoId }) => {
      seen.push(videoId);
      if (seen.length === 1) throw new Error('database is locked');
    });
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => seen.length === 2, soon);
    expect(seen).toEqual(['v1', 'v1']);
  });
});

describe('Redis away', () => {
  it('at the start stops nobody: announcing is refused soon, and all works once it is there', async () => {
    await redis.kill9();
    const { producer, outcomes, collect } = await openProducer();
    collect();
    const consumer = openConsumer(async () => result);
    expect([producer.isReady(), consumer.isReady()]).toEqual([false, false]);
    const startedAt = performance.now();
    await expect(producer.announce(toPayload('v1'), { priority: 1 })).rejects.toMatchObject(busy);
    await expect(producer.knows('v1', 1)).rejects.toMatchObject(busy);
    await expect(producer.cancel('v1')).rejects.toMatchObject(busy);
    await expect(producer.depth()).rejects.toMatchObject(busy);
    expect(performance.now() - startedAt).toBeLessThan(500);
    await redis.restart();
    await waitFor(() => producer.isReady() && consumer.isReady(), soon);
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => outcomes.length === 1, soon);
  });

  it('in the middle loses no outcome of a render that was running', async () => {
    const { producer, outcomes, progress, collect } = await openProducer();
    collect();
    openConsumer(async () => {
      await sleep(300);
      return result;
    });
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => progress.length > 0, soon);
    await redis.kill9();
    await sleep(600);
    await expect(producer.announce(toPayload('v2'), { priority: 1 })).rejects.toMatchObject(busy);
    expect(outcomes).toEqual([]);
    await redis.restart();
    await waitFor(() => outcomes.length === 1, soon);
    await producer.announce(toPayload('v2'), { priority: 1 });
    await waitFor(() => outcomes.length === 2, soon);
    await waitFor(() => progress.some(({ videoId }) => videoId === 'v2'), soon);
  });

  it('that answers nothing refuses announcements within the time limit, and serves on afterwards', async () => {
    const { producer, outcomes, collect } = await openProducer();
    collect();
    openConsumer(async () => result);
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => outcomes.length === 1, soon);
    process.kill(redis.pid, 'SIGSTOP');
    const startedAt = performance.now();
    await expect(producer.announce(toPayload('v2'), { priority: 1 })).rejects.toMatchObject(busy);
    expect(performance.now() - startedAt).toBeLessThan(2500);
    process.kill(redis.pid, 'SIGCONT');
    await producer.announce(toPayload('v2'), { priority: 1 });
    await waitFor(() => outcomes.length === 2, soon);
  });

  it('does not hold up closing', async () => {
    const { producer, collect } = await openProducer();
    collect();
    const consumer = openConsumer(async () => result);
    await waitFor(() => producer.isReady() && consumer.isReady(), soon);
    await redis.kill9();
    const startedAt = performance.now();
    await Promise.all([producer.close(), consumer.close()]);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

describe('a worker', () => {
  it('that stops waits for what runs', async () => {
    const { producer, outcomes, progress, collect } = await openProducer();
    collect();
    const consumer = openConsumer(
      async () => {
        await sleep(800);
        return result;
      },
      { graceMs: 5000, concurrency: 1 },
    );
    await producer.announce(toPayload('v1'), { priority: 1 });
    await producer.announce(toPayload('v2'), { priority: 1 });
    await waitFor(() => progress.length > 0, soon);
    await consumer.close();
    await waitFor(() => outcomes.length === 1, soon);
    expect([await producer.knows('v1', 1), await producer.knows('v2', 1)]).toEqual([false, true]);
    expect(await producer.depth()).toEqual({ waiting: 1, active: 0 });
  });

  it('that stops for longer than the grace hands its job back: no outcome, not known', async () => {
    const { producer, outcomes, progress, collect } = await openProducer();
    collect();
    const consumer = openConsumer(untilAborted);
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => progress.length > 0, soon);
    await consumer.close();
    expect(await producer.knows('v1', 1)).toBe(false);
    await sleep(300);
    expect(outcomes).toEqual([]);
  });

  it('that is killed has its job forgotten, and the next attempt runs elsewhere', async () => {
    const { producer, outcomes, collect } = await openProducer();
    collect();
    const fixture = fileURLToPath(new URL('./silent-worker.fixture.ts', import.meta.url));
    const worker = spawn(process.execPath, ['--import', 'tsx', fixture, redis.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    await producer.announce(toPayload('v1'), { priority: 1 });
    await once(worker.stdout, 'data');
    await sleep(3000);
    expect(await producer.knows('v1', 1)).toBe(true);
    worker.kill('SIGKILL');
    const killedAt = performance.now();
    await waitFor(async () => !(await producer.knows('v1', 1)), soon);
    expect(performance.now() - killedAt).toBeLessThan(9000);

    let runs = 0;
    openConsumer(async () => {
      runs++;
      return result;
    });
    await producer.announce(toPayload('v1', { attempt: 2 }), { priority: 1 });
    await waitFor(() => outcomes.length === 1, soon);
    await waitFor(async () => (await producer.depth()).active === 0, soon);
    expect(runs).toBe(1);
    expect(outcomes[0]).toMatchObject({ videoId: 'v1', attempt: 2 });
  });
});
