import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { toRedisAddress } from '../connection/connections';
import { queuePrefix } from '../queue';
import { renderVideoJob, toJobId } from './render-video';
import { result, toPayload } from './render-video.fixture';
import { busy, runStand, soon } from './stand.fixture';

const stand = runStand();

describe('Redis away', () => {
  it('does not stop programs from starting: announcing is soon refused, and everything works once it is up', async () => {
    await stand.redis.kill9();
    const { outcomes } = stand;
    const producer = await stand.openProducer();
    const consumer = stand.openConsumer(async () => result);
    expect([producer.isReady(), consumer.isReady()]).toEqual([false, false]);
    const startedAt = performance.now();
    await expect(producer.announce(toPayload('v1'), { priority: 1 })).rejects.toMatchObject(busy);
    await expect(producer.knows('v1', 1)).rejects.toMatchObject(busy);
    await expect(producer.cancel('v1')).rejects.toMatchObject(busy);
    await expect(producer.depth()).rejects.toMatchObject(busy);
    expect(performance.now() - startedAt).toBeLessThan(6000);
    await stand.redis.restart();
    await waitFor(() => producer.isReady() && consumer.isReady(), soon);
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => outcomes.length === 1, soon);
  });

  it('without memory is up, but takes nothing', async () => {
    const producer = await stand.openProducer();
    await waitFor(() => producer.isReady(), soon);
    expect(await producer.canWrite()).toBe(true);
    const redis = new Redis(toRedisAddress(stand.redis.url));
    await redis.config('SET', 'maxmemory', '1');
    expect([producer.isReady(), await producer.canWrite()]).toEqual([true, false]);
    await redis.config('SET', 'maxmemory', '0');
    redis.disconnect();
    expect(await producer.canWrite()).toBe(true);
  });

  it('in the middle loses no outcome of a render that was running', async () => {
    const { outcomes, progress } = stand;
    const producer = await stand.openProducer();
    stand.openConsumer(async () => {
      await sleep(300);
      return result;
    });
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => progress.length > 0, soon);
    await stand.redis.kill9();
    await sleep(600);
    await expect(producer.announce(toPayload('v2'), { priority: 1 })).rejects.toMatchObject(busy);
    expect(outcomes).toEqual([]);
    await stand.redis.restart();
    await waitFor(() => outcomes.length === 1, soon);
    await producer.announce(toPayload('v2'), { priority: 1 });
    await waitFor(() => outcomes.length === 2, soon);
    await waitFor(() => progress.some(({ videoId }) => videoId === 'v2'), soon);
  });

  it('for a moment, with all it knew forgotten, loses no outcome of a render that was running', async () => {
    const { outcomes } = stand;
    const producer = await stand.openProducer();
    const finishers: (() => void)[] = [];
    stand.openConsumer(async () => {
      await new Promise<void>((resolve) => finishers.push(resolve));
      return result;
    });
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => finishers.length === 1, soon);
    await stand.redis.flush();
    expect(await producer.knows('v1', 1)).toBe(false);
    finishers[0]?.();
    await waitFor(() => outcomes.length === 1, soon);
    await producer.announce(toPayload('v2'), { priority: 1 });
    await waitFor(() => finishers.length === 2, soon);
    finishers[1]?.();
    await waitFor(() => outcomes.length === 2, soon);
  });

  it('does not take for a waiting job what a worker wrote of one that Redis had forgotten', async () => {
    const producer = await stand.openProducer();
    await producer.announce(toPayload('v1'), { priority: 1 });
    expect(await producer.knows('v1', 1)).toBe(true);
    await stand.redis.flush();
    // As Bull does when a job fails to end, after which nothing would ever run it again.
    const redis = new Redis(toRedisAddress(stand.redis.url));
    await redis.hset(`${queuePrefix}:${renderVideoJob.name}:${toJobId('v1', 1)}`, {
      attemptsMade: 1,
      failedReason: 'not in the active state',
    });
    redis.disconnect();
    expect(await producer.knows('v1', 1)).toBe(false);
  });

  it('that does not respond refuses announcements within the time limit, and serves them afterwards', async () => {
    const { outcomes } = stand;
    const producer = await stand.openProducer();
    stand.openConsumer(async () => result);
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(() => outcomes.length === 1, soon);
    process.kill(stand.redis.pid, 'SIGSTOP');
    const startedAt = performance.now();
    await expect(producer.announce(toPayload('v2'), { priority: 1 })).rejects.toMatchObject(busy);
    expect(performance.now() - startedAt).toBeLessThan(8000);
    process.kill(stand.redis.pid, 'SIGCONT');
    await producer.announce(toPayload('v2'), { priority: 1 });
    await waitFor(() => outcomes.length === 2, soon);
  });

  it('does not hold up closing', async () => {
    const producer = await stand.openProducer();
    const consumer = stand.openConsumer(async () => result);
    await waitFor(() => producer.isReady() && consumer.isReady(), soon);
    await stand.redis.kill9();
    const startedAt = performance.now();
    await Promise.all([producer.close(), consumer.close()]);
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });
});
