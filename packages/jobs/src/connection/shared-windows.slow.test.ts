import { createLogger, waitFor } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSharedWindows } from './shared-windows';

const log = createLogger({ name: 'test', level: 'silent' });
let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis?.stop());

const open = async () => {
  const windows = openSharedWindows({ redisUrl: redis.url, log });
  const answers = () =>
    windows.look({ key: 'ready', max: 1, windowMs: 1, now: 0 }).then(
      () => true,
      () => false,
    );
  await waitFor(answers, { timeoutMs: 60_000, what: 'Redis to answer' });
  return windows;
};

it('allows exactly the maximum of many simultaneous calls from two processes', async () => {
  const [one, two] = [await open(), await open()];
  const request = { key: 'guesses', max: 7, windowMs: 60_000, now: 1_764_000_000_000 };
  const taken = await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 ? one : two).take(request)));
  expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(7);
  expect(await two.look(request)).toMatchObject({ count: 7, endsAt: request.now + 60_000 });

  await one.giveBack(request);
  expect(await two.take({ ...request, now: request.now + 1000 })).toEqual({ isTaken: true, count: 7, endsAt: request.now + 60_000 });
  expect(await one.take({ ...request, now: request.now + 60_000 })).toMatchObject({ isTaken: true, count: 1 });
  expect(await two.look({ ...request, now: request.now + 60_001, carried: 3 })).toMatchObject({ count: 4 });
  expect((await one.look({ ...request, now: request.now + 60_002 })).count).toBe(4);
  await two.clear(request.key);
  expect((await one.look(request)).count).toBe(0);
  one.close();
  two.close();
});

it('fails immediately while Redis is down, and counts again when it is back', async () => {
  const windows = await open();
  const request = { key: 'away', max: 3, windowMs: 60_000, now: Date.now() };
  await windows.take(request);
  await redis.kill9();
  const fails = () =>
    windows.look(request).then(
      () => false,
      () => true,
    );
  await waitFor(fails, { timeoutMs: 60_000, what: 'Redis to be missed' });
  const startedAt = performance.now();
  for (let index = 0; index < 200; index++) await expect(windows.take(request)).rejects.toThrow();
  // Far less than the time that two hundred commands may take to fail.
  expect(performance.now() - startedAt).toBeLessThan(50_000);
  await redis.restart();
  const answers = () =>
    windows.take(request).then(
      ({ isTaken }) => isTaken,
      () => false,
    );
  await waitFor(answers, { timeoutMs: 60_000, what: 'Redis to count again' });
  windows.close();
});
