import type { Logger } from '@hellograph/kit';
import { Redis, type RedisOptions } from 'ioredis';

/**
 * Calls `handler` for each message, from now or from when Redis is up until the connections close.
 * Errors that it throws are logged.
 */
export function subscribe(connections: Connections, channel: string, log: Logger, handler: (message: string) => unknown): void {
  const redis = connections.subscriber();
  redis.on('message', async (from: string, message: string) => {
    if (from !== channel) return;
    try {
      await handler(message);
    } catch (err) {
      log.warn({ err, channel }, 'a message could not be handled');
    }
  });
  redis.subscribe(channel).catch((err) => log.debug({ err, channel }, 'the subscription ended'));
}

/**
 * The Redis connections of one program, each opened on first use. They reconnect automatically
 * until `close`.
 */
export interface Connections {
  /** Fails within two seconds while Redis is down, for callers that can try again later. */
  fast(): Redis;
  /** Waits for Redis as long as it takes: for Bull's own book-keeping, which must not give up. */
  patient(): Redis;
  /** Patient, and in subscriber mode. */
  subscriber(): Redis;
  /** Patient, and a new one each time: for commands that block their connection. */
  openBlocking(): Redis;
  close(): void;
}

const reconnect = { retryStrategy: (attempts: number) => Math.min(1000, 50 * attempts), connectTimeout: 5000, keepAlive: 10_000 };
const fastOptions: RedisOptions = { ...reconnect, maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: 2000 };
const patientOptions: RedisOptions = { ...reconnect, maxRetriesPerRequest: null, enableReadyCheck: false };

/** Takes `redis://`, `rediss://` and `unix:///path/redis.sock`. */
export const toRedisAddress = (redisUrl: string): string =>
  redisUrl.startsWith('unix://') ? decodeURIComponent(redisUrl.slice('unix://'.length)) : redisUrl;

/**
 * Logs one line when Redis goes down and one when it is back, instead of one a second. Without an
 * error listener, an error would end the program.
 */
function logChanges(redis: Redis, role: string, log: Logger): void {
  let isDown = false;
  redis.on('error', (err: Error) => {
    if (!isDown) log.warn({ role, reason: err.message }, 'Redis is down');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info({ role }, 'Redis is back');
    isDown = false;
  });
  // The client listens to the first error of a socket only. Another one, as TLS brings when a
  // connection breaks, would end the program.
  redis.on('connecting', () => setImmediate(() => redis.stream?.on('error', () => {})));
}

export function openConnections(redisUrl: string, log: Logger): Connections {
  const address = toRedisAddress(redisUrl);
  const opened: Redis[] = [];
  const open = (role: string, options: RedisOptions) => {
    const redis = new Redis(address, options);
    logChanges(redis, role, log);
    opened.push(redis);
    return redis;
  };
  const openOnce = (role: string, options: RedisOptions) => {
    let redis: Redis | undefined;
    return () => {
      redis ??= open(role, options);
      return redis;
    };
  };
  return {
    fast: openOnce('fast', fastOptions),
    patient: openOnce('patient', patientOptions),
    subscriber: openOnce('subscriber', patientOptions),
    openBlocking: () => open('blocking', patientOptions),
    close: () => {
      for (const redis of opened) redis.disconnect();
    },
  };
}

/** Resolves when the connection can be used, or after `timeoutMs`, whichever comes first. */
export async function untilReady(redis: Redis, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      redis.off('ready', finish);
      resolve();
    };
    const timer = setTimeout(finish, timeoutMs);
    redis.once('ready', finish);
  });
}
