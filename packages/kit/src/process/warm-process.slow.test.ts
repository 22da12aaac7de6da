import { afterAll, expect, it } from 'vitest';
import { keepWarm } from './warm-process';

const echo = keepWarm<string, string>({
  entry: new URL('./echo.fixture.ts', import.meta.url),
  timeoutMs: 30_000,
  failure: 'RENDER_FAILED',
});
afterAll(() => echo.close());

it('rests only when it has answered, and starts again when it is asked', async () => {
  const asked = [echo.ask('one'), echo.ask('two')];
  const first = echo.pid();
  echo.rest();
  expect(await Promise.all(asked)).toEqual(['ONE', 'TWO']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(echo.pid()).toBeUndefined();
  expect(await echo.ask('three')).toBe('THREE');
  expect(echo.pid()).not.toBe(first);
});
