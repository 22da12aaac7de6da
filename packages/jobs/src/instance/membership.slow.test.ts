import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { createLogger, waitFor } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toRedisAddress } from '../connection/connections';
import { type InstanceMarks, joinInstance } from './membership';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis?.stop());

const log = createLogger({ name: 'test', level: 'silent' });
const join = (role: 'api' | 'worker', marks: InstanceMarks) => joinInstance({ redisUrl: redis.url, role, marks, log });

it('takes processes with the same keys, and those that have nothing in common', async () => {
  const joined = [
    await join('api', { TOKEN_KEY: 'a', media: 'm' }),
    await join('api', { TOKEN_KEY: 'a', media: 'm' }),
    await join('worker', { media: 'm' }),
  ];
  expect(joined).toHaveLength(3);
  for (const { leave } of joined) await leave();
});

it('refuses one with another key while the first runs, and names the key', async () => {
  const first = await join('api', { TOKEN_KEY: 'a', MEDIA_KEY: 'a' });
  await expect(join('api', { TOKEN_KEY: 'b', MEDIA_KEY: 'a' })).rejects.toThrow(
    /The api on .* uses the same Redis with another TOKEN_KEY\. Give/,
  );
  await first.leave();
  const next = await join('api', { TOKEN_KEY: 'b', MEDIA_KEY: 'a' });
  await next.leave();
});

it('is not kept out by a process of this machine that is gone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const client = new Redis(toRedisAddress(redis.url));
  await client.sadd('hellograph:members', 'gone');
  await client.set(
    'hellograph:member:gone',
    JSON.stringify({ role: 'api', host: hostname(), pid: child.pid, marks: { TOKEN_KEY: 'old' } }),
  );
  const joined = await join('api', { TOKEN_KEY: 'new' });
  expect(await client.smembers('hellograph:members')).toHaveLength(2);
  await joined.leave();
  client.disconnect();
});

it('is not ended by a Redis that is slow to answer, and is checked once it does', async () => {
  const uncaught: unknown[] = [];
  const note = (reason: unknown) => uncaught.push(reason);
  process.on('unhandledRejection', note);
  const client = new Redis(toRedisAddress(redis.url));
  try {
    await client.flushall();
    const first = await join('api', { TOKEN_KEY: 'a' });
    // Longer than a command may take, as on a machine that is too busy.
    await client.client('PAUSE', 5000, 'WRITE');
    const second = await join('worker', { TOKEN_KEY: 'a' });
    await waitFor(async () => (await client.keys('hellograph:member:*')).length >= 2, { timeoutMs: 30_000 });
    expect(uncaught).toEqual([]);
    for (const one of [first, second]) await one.leave();
  } finally {
    client.disconnect();
    process.off('unhandledRejection', note);
  }
});
