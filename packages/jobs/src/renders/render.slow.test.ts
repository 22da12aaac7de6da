import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { toRedisAddress } from '../connection/connections';
import type { RenderVideoHandler } from './render-video';
import { result, toPayload } from './render-video.fixture';
import { runStand, soon, untilAborted } from './stand.fixture';

const stand = runStand();

async function withClient<Value>(task: (client: Redis) => Promise<Value>): Promise<Value> {
  const client = new Redis(toRedisAddress(stand.redis.url));
  try {
    return await task(client);
  } finally {
    client.disconnect();
  }
}

describe('a render', () => {
  it('goes from announcement to outcome and leaves nothing in Redis', async () => {
    const { outcomes, progress } = stand;
    const producer = await stand.openProducer();
    stand.openConsumer(async (_payload, context) => {
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
    const { outcomes } = stand;
    const producer = await stand.openProducer();
    await producer.announce(toPayload('v1'), { priority: 1 });
    await producer.announce(toPayload('v1'), { priority: 1 });
    expect(await producer.depth()).toEqual({ waiting: 1, active: 0 });
    expect(await producer.knows('v1', 1)).toBe(true);
    expect(await producer.knows('v1', 2)).toBe(false);
    const finishers: (() => void)[] = [];
    stand.openConsumer(async () => {
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
    const { outcomes } = stand;
    const producer = await stand.openProducer();
    for (const [videoId, priority] of [
      ['slow', 9],
      ['normal', 5],
      ['first', 1],
      ['normal2', 5],
    ] as const)
      await producer.announce(toPayload(videoId), { priority });
    await expect(producer.announce(toPayload('v'), { priority: 0 })).rejects.toThrow(RangeError);
    stand.openConsumer(async () => result, { concurrency: 1 });
    await waitFor(() => outcomes.length === 4, soon);
    expect(outcomes.map(({ videoId }) => videoId)).toEqual(['first', 'normal', 'normal2', 'slow']);
  });

  it('of the wrong form is refused on both sides', async () => {
    const { outcomes } = stand;
    const producer = await stand.openProducer();
    let calls = 0;
    stand.openConsumer(async () => {
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
    const { outcomes, progress } = stand;
    const producer = await stand.openProducer();
    await producer.announce(toPayload('waiting'), { priority: 1 });
    await producer.announce(toPayload('other'), { priority: 1 });
    await producer.cancel('waiting');
    expect(await producer.knows('waiting', 1)).toBe(false);
    expect(await producer.knows('other', 1)).toBe(true);
    stand.openConsumer(untilAborted);
    await waitFor(() => progress.length > 0, soon);
    await producer.cancel('other');
    await waitFor(() => outcomes.length === 1, soon);
    expect(outcomes).toEqual([{ videoId: 'other', attempt: 1, result: { ok: false, code: 'RENDER_CANCELLED', retryable: false } }]);
  });

  it('is one of 200, and each has one outcome', async () => {
    const { outcomes } = stand;
    const producer = await stand.openProducer();
    const ids = Array.from({ length: 200 }, (_, index) => `v${index}`);
    const handler: RenderVideoHandler = async ({ seed }) => {
      await sleep(seed % 7);
      if (seed % 10 === 0) throw new CodedError('FACE_NOT_FOUND');
      return result;
    };
    stand.openConsumer(handler, { concurrency: 4 });
    stand.openConsumer(handler, { concurrency: 4 });
    await Promise.all(ids.map((videoId, seed) => producer.announce(toPayload(videoId, { seed }), { priority: 1 + (seed % 3) })));
    await waitFor(() => outcomes.length >= ids.length, soon);
    await sleep(500);
    expect(outcomes.map(({ videoId }) => videoId).sort()).toEqual([...ids].sort());
    expect(outcomes.filter((outcome) => !outcome.result.ok)).toHaveLength(20);
  });
});

describe('an outcome', () => {
  it('comes again when its handling fails, and one that cannot be read does not block the next', async () => {
    stand.openConsumer(async () => result);
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
    const producer = await stand.openProducer(async ({ videoId }) => {
      seen.push(videoId);
      if (seen.length === 1) throw new Error('database is locked');
    });
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => seen.length === 2, soon);
    expect(seen).toEqual(['v1', 'v1']);
  });
});
