import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { startRedis } from './redis';

it('starts a separate server, empties, kills, restarts and removes it', async () => {
  const server = await startRedis();
  const socket = server.url.replace('unix://', '');
  const client = new Redis(socket, { maxRetriesPerRequest: null });
  client.on('error', () => {});
  try {
    await client.set('card', 'hello');
    await server.flush();
    expect(await client.get('card')).toBeNull();

    await client.set('card', 'hello');
    const { pid } = server;
    await server.kill9();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(() => server.pid).toThrow('not running');
    await server.restart();
    expect(await client.get('card')).toBeNull();
  } finally {
    client.disconnect();
    await server.stop();
  }
  expect(existsSync(dirname(socket))).toBe(false);
});
