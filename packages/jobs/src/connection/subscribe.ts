import type { Logger } from '@hellograph/kit';
import type { Connections } from './connections';

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
