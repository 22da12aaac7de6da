import { expect, it } from 'vitest';
import { retry, toBackOffMs } from './retry';

const backOff = { firstMs: 100, maxMs: 1000 };

function failing(times: number) {
  let calls = 0;
  return async () => {
    if (++calls <= times) throw new Error(`failure ${calls}`);
    return calls;
  };
}

it('pauses longer after each failure, up to the maximum, and spreads', () => {
  const pauses = (random: number) => [1, 2, 3, 4, 5, 50].map((failures) => toBackOffMs(failures, backOff, () => random));
  expect(pauses(1)).toEqual([100, 200, 400, 800, 1000, 1000]);
  expect(pauses(0)).toEqual([50, 100, 200, 400, 500, 500]);
});

it('tries until it succeeds', async () => {
  const pauses: number[] = [];
  const sleep = async (pauseMs: number) => pauses.push(pauseMs);
  expect(await retry(failing(3), { ...backOff, sleep, random: () => 1 })).toBe(4);
  expect(pauses).toEqual([100, 200, 400]);
});

it('gives up with the last failure', async () => {
  const sleep = async () => {};
  await expect(retry(failing(9), { ...backOff, attempts: 3, sleep })).rejects.toThrow('failure 3');
  await expect(retry(failing(9), { ...backOff, isRetryable: () => false, sleep })).rejects.toThrow('failure 1');
});

it('ends its pause when the signal aborts', async () => {
  const stop = new AbortController();
  const onRetry = () => stop.abort(new Error('closing'));
  await expect(retry(failing(9), { firstMs: 60_000, maxMs: 60_000, signal: stop.signal, onRetry })).rejects.toThrow('closing');
});
