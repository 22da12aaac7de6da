import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@hellograph/kit';
import { describe, expect, it } from 'vitest';
import { result, toPayload } from './render-video.fixture';
import { busy, runStand, soon, untilAborted } from './stand.fixture';

describe('worker presence', () => {
  const stand = runStand();

  it('every worker is listed immediately, with its work, until it has stopped', async () => {
    const producer = await stand.openProducer();
    expect(await producer.listWorkers()).toEqual([]);
    const finishers: (() => void)[] = [];
    const first = stand.openConsumer(async () => {
      await new Promise<void>((resolve) => finishers.push(resolve));
      return result;
    });
    await waitFor(async () => (await producer.listWorkers()).length === 1, soon);
    await producer.announce(toPayload('v1'), { priority: 1 });
    await waitFor(async () => (await producer.listWorkers())[0]?.rendering === 1, soon);
    stand.openConsumer(async () => result);
    await waitFor(async () => (await producer.listWorkers()).length === 2, soon);
    expect(await producer.listWorkers()).toContainEqual(expect.objectContaining({ pid: process.pid, rendering: 1, frozen: 0 }));
    finishers[0]?.();
    await first.close();
    expect(await producer.listWorkers()).toMatchObject([{ rendering: 0 }]);
  });

  it('every worker reports the voices that it has by then', async () => {
    const producer = await stand.openProducer();
    const voices = ['kokoro-en'];
    stand.openConsumer(async () => result, { listVoices: () => voices });
    const reported = async () => (await producer.listWorkers())[0]?.voices;
    await expect.poll(reported).toEqual(['kokoro-en']);
    voices.push('piper-es');
    await expect.poll(reported).toEqual(['kokoro-en', 'piper-es']);
  });

  it('a worker is listed again soon after Redis was replaced by an empty one', async () => {
    const producer = await stand.openProducer();
    stand.openConsumer(async () => result);
    await waitFor(async () => (await producer.listWorkers()).length === 1, soon);
    await stand.redis.kill9();
    await expect(producer.listWorkers()).rejects.toMatchObject(busy);
    await stand.redis.restart();
    await waitFor(async () => (await producer.listWorkers().catch(() => [])).length === 1, soon);
  });

  it('the silence of a worker grows until it reports again', async () => {
    const producer = await stand.openProducer();
    stand.openConsumer(async () => result);
    await waitFor(async () => (await producer.listWorkers()).length === 1, soon);
    await sleep(1500);
    expect((await producer.listWorkers())[0]?.silentSec).toBeGreaterThan(1);
    await waitFor(async () => ((await producer.listWorkers())[0]?.silentSec ?? 9) < 1, soon);
  });

  it('the keys of workers are known after they stopped, and again after Redis was replaced by an empty one', async () => {
    const producer = await stand.openProducer();
    const first = stand.openConsumer(async () => result, { originKey: 'one' });
    await waitFor(async () => (await producer.listOriginKeys()).length === 1, soon);
    await first.close();
    stand.openConsumer(async () => result, { originKey: 'other' });
    await waitFor(async () => (await producer.listOriginKeys()).length === 2, soon);
    expect(await producer.listOriginKeys()).toEqual(['one', 'other']);
    await stand.redis.kill9();
    await stand.redis.restart();
    await waitFor(async () => (await producer.listOriginKeys().catch((): string[] => [])).includes('other'), soon);
  });
});

describe('worker stop', () => {
  const stand = runStand();

  describe('a worker', () => {
    it('that stops waits for what runs', async () => {
      const { outcomes, progress } = stand;
      const producer = await stand.openProducer();
      const consumer = stand.openConsumer(
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

    it('that stops for longer than the grace hands its job back, and says so', async () => {
      const { outcomes, progress } = stand;
      const producer = await stand.openProducer();
      const consumer = stand.openConsumer(untilAborted);
      await producer.announce(toPayload('v1'), { priority: 1 });
      await waitFor(() => progress.length > 0, soon);
      await consumer.close();
      expect(await producer.knows('v1', 1)).toBe(false);
      await waitFor(() => outcomes.length === 1, soon);
      expect(outcomes).toEqual([{ videoId: 'v1', attempt: 1, result: { ok: false, handedBack: true } }]);
    });

    it('that is killed has its job forgotten, and the next attempt runs elsewhere', async () => {
      const { outcomes } = stand;
      const producer = await stand.openProducer();
      const fixture = fileURLToPath(new URL('./silent-worker.fixture.ts', import.meta.url));
      const worker = spawn(process.execPath, ['--import', 'tsx', fixture, stand.redis.url], { stdio: ['ignore', 'pipe', 'inherit'] });
      await producer.announce(toPayload('v1'), { priority: 1 });
      await once(worker.stdout, 'data');
      await sleep(3000);
      expect(await producer.knows('v1', 1)).toBe(true);
      worker.kill('SIGKILL');
      const killedAt = performance.now();
      await waitFor(async () => !(await producer.knows('v1', 1)), soon);
      expect(performance.now() - killedAt).toBeLessThan(9000);

      let runs = 0;
      stand.openConsumer(async () => {
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
});
