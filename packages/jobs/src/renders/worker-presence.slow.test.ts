import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { result, toPayload } from './render-video.fixture';
import { busy, runStand, soon } from './stand.fixture';

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

it('a worker is seen again soon after Redis was replaced by an empty one', async () => {
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
