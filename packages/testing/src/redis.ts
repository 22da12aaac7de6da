import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@hellograph/kit';
import { Redis } from 'ioredis';
import { endGuarded, type GuardedServer, spawnGuarded } from './guarded-server';

/**
 * A Redis server of one test: it listens on a socket in its own folder and keeps nothing on disk.
 */
export interface TestRedis {
  /** `unix:///…/redis.sock`, the same after a restart. */
  url: string;
  readonly pid: number;
  /** Kills it as a crash would, with the loss of all data. */
  kill9(): Promise<void>;
  /** Starts it again after `kill9`, empty. */
  restart(): Promise<void>;
  flush(): Promise<void>;
  /** All that it holds, as text. */
  readAll(): Promise<string>;
  /** Ends it and removes its folder; also after `kill9`. */
  stop(): Promise<void>;
}

const spawnServer = (dir: string, socket: string): Promise<GuardedServer> =>
  spawnGuarded({
    command: 'redis-server',
    args: ['--port', '0', '--unixsocket', socket, '--dir', dir, '--save', '', '--appendonly', 'no'],
    lastSignal: 'TERM',
  });

async function ask<Answer>(socket: string, question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  const redis = new Redis(socket, { retryStrategy: null, maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

const readers: Record<string, (redis: Redis, key: string) => Promise<unknown>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, 0, -1),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

async function readAll(redis: Redis): Promise<string> {
  const lines: string[] = [];
  for (const key of await redis.keys('*')) lines.push(`${key} ${JSON.stringify(await readers[await redis.type(key)]?.(redis, key))}`);
  return lines.join('\n');
}

/**
 * Starts a server that is ready when this resolves. The caller stops it. Its folder is made in
 * `parent`.
 */
export async function startRedis(parent = tmpdir()): Promise<TestRedis> {
  const dir = await mkdtemp(join(parent, 'hellograph-redis-'));
  const socket = join(dir, 'redis.sock');
  let server: GuardedServer | undefined;

  const start = async () => {
    server = await spawnServer(dir, socket);
    const answers = () =>
      ask(socket, (redis) => redis.ping()).then(
        () => true,
        () => false,
      );
    await waitFor(answers, { timeoutMs: 60_000, what: 'The start of redis-server' });
  };
  const endWith = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = server;
    server = undefined;
    if (running) await endGuarded(running, signal);
  };

  await start();
  return {
    url: `unix://${socket}`,
    get pid() {
      if (!server) throw new Error('This Redis is not running');
      return server.pid;
    },
    kill9: () => endWith('SIGKILL'),
    restart: start,
    flush: async () => void (await ask(socket, (redis) => redis.flushall())),
    readAll: () => ask(socket, readAll),
    stop: async () => {
      await endWith('SIGTERM');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
