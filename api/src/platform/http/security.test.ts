import { expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { openTestApi } from '../../testing/test-api.fixture';

const api = runTestApi();

it('asks browsers to stay with https for a year, where people reach us by https', async () => {
  const hsts = async (publicUrl: string) => {
    const server = await openTestApi({ redisUrl: api.redis.url, config: { publicUrl } });
    const { headers } = await fetch(`${server.url}/api/health/live`).finally(() => server.close());
    return headers.get('strict-transport-security');
  };
  expect(await hsts('https://hello.test')).toBe('max-age=31536000');
  expect(await hsts('http://hello.test')).toBeNull();
});
