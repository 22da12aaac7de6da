import { afterAll, expect, it } from 'vitest';
import { keepWarm } from './warm-process';

const echo = keepWarm<string, string>({
  entry: new URL('./echo.fixture.ts', import.meta.url),
  timeoutMs: 30_000,
  failure: 'RENDER_FAILED',
});
afterAll(() => echo.close());

it('stops only after its response, and starts again at the next request', async () => {
  const asked = [echo.request('one'), echo.request('two')];
  const first = echo.pid();
  echo.rest();
  expect(await Promise.all(asked)).toEqual(['ONE', 'TWO']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(echo.pid()).toBeUndefined();
  expect(await echo.request('three')).toBe('THREE');
  expect(echo.pid()).not.toBe(first);
});

it('waits as long as the child gets on, and ends one that does not', async () => {
  const impatient = keepWarm<string, string>({
    entry: new URL('./echo.fixture.ts', import.meta.url),
    timeoutMs: 1500,
    failure: 'RENDER_TIMED_OUT',
  });
  try {
    await impatient.request('warm up').catch(() => {});
    let moves = 0;
    const long = 'slowly, and for longer than the limit';
    expect(await impatient.request(long, { onMoved: () => moves++ })).toBe(long.toUpperCase());
    expect(moves).toBe(long.length);
    await expect(impatient.request('never')).rejects.toMatchObject({ code: 'RENDER_TIMED_OUT' });
    expect(impatient.pid()).toBeUndefined();
  } finally {
    await impatient.close();
  }
});
