import type { Logger } from '@hellograph/kit';
import type { Redis } from 'ioredis';
import { openConnections } from './connections';

/** Two connections by which the processes of an instance exchange messages. */
export interface MessageBus {
  publisher: Redis;
  subscriber: Redis;
  close(): void;
}

const commands = ['publish', 'subscribe', 'psubscribe', 'unsubscribe', 'punsubscribe'] as const;

/**
 * For a library that calls these commands without waiting for them: what Redis refuses while it is
 * away is lost, and must not end the program.
 */
function withoutRejections(redis: Redis, log: Logger): Redis {
  for (const name of commands) {
    const command = redis[name].bind(redis) as (...args: unknown[]) => Promise<unknown>;
    const forgiving = (...args: unknown[]) => command(...args).catch((err: unknown) => log.debug({ err, name }, 'a message was lost'));
    Object.assign(redis, { [name]: forgiving });
  }
  return redis;
}

/** Opens the connections without waiting for them: messages flow while Redis is up. */
export function openMessageBus({ redisUrl, log }: { redisUrl: string; log: Logger }): MessageBus {
  const connections = openConnections(redisUrl, log);
  return {
    publisher: withoutRejections(connections.fast(), log),
    subscriber: withoutRejections(connections.subscriber(), log),
    close: connections.close,
  };
}
