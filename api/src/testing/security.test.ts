import { expect, it } from 'vitest';
import { runTestApi } from './running-api.fixture';
import { openTestApi } from './test-api.fixture';

const api = runTestApi();

it('asks browsers to stay with https for a year, if the public address has https', async () => {
  const hsts = async (publicUrl: string) => {
    const server = await openTestApi({ redisUrl: api.redis.url, config: { publicUrl } });
    const { headers } = await fetch(`${server.url}/api/health/live`).finally(() => server.close());
    return headers.get('strict-transport-security');
  };
  expect(await hsts('https://hello.test')).toBe('max-age=31536000');
  expect(await hsts('http://hello.test')).toBeNull();
});

it('allows no page another base, a frame, or foreign scripts, in every kind of response', async () => {
  for (const path of ['/api/health/live', '/api/auth/profile', '/no-such-page', '/c/none', '/u/none', '/metrics']) {
    const { headers } = await fetch(`${api.url}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy, path).toContain(part);
    expect(policy, path).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy, path).not.toMatch(/'unsafe-(inline|eval)'/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
    expect(headers.get('x-powered-by'), path).toBeNull();
  }
});

it('forbids caching of the API’s responses', async () => {
  for (const path of ['/api/auth/profile', '/api/credits', '/api/video', '/api/health/ready'])
    expect((await fetch(`${api.url}${path}`)).headers.get('cache-control'), path).toBe('no-store');
});
