import type { Logger } from '@hellograph/kit';
import { openConnections } from './connections';

/** The number of occurrences in a window, which starts with the first one. */
export interface CountedWindow {
  count: number;
  /** By the clock of the process that counts, in milliseconds since 1970. */
  endsAt: number;
}

export interface WindowRequest {
  key: string;
  max: number;
  windowMs: number;
  now: number;
  /** The count that this process kept locally while Redis was down. */
  carried?: number;
}

/**
 * Counts in windows that all processes of the instance share. Rejects immediately while Redis is
 * down.
 */
export interface SharedWindows {
  /** Counts one, unless the window is full. */
  take(request: WindowRequest): Promise<CountedWindow & { isTaken: boolean }>;
  look(request: WindowRequest): Promise<CountedWindow>;
  giveBack(request: WindowRequest): Promise<CountedWindow>;
  clear(key: string): Promise<void>;
  close(): void;
}

const prefix = 'hellograph:window:';
/** Clocks of hosts may differ by so much. */
const graceMs = 60_000;

/**
 * Atomic, so that exactly the maximum of many simultaneous calls are counted. `change` is 1, 0 or
 * -1. It does not count beyond the maximum, as a library's counter would: then giving one back
 * would not free a place.
 */
const script = `
local now, max, window, change, carried = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local count = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
local endsAt = tonumber(redis.call('HGET', KEYS[1], 'endsAt') or '0')
if endsAt <= now then count, endsAt = 0, now + window end
count = math.max(0, count + carried)
local isTaken = 0
if change == 1 and count < max then count, isTaken = count + 1, 1 end
if change == -1 and count > 0 then count = count - 1 end
if change ~= 0 or carried ~= 0 then
  redis.call('HSET', KEYS[1], 'count', count, 'endsAt', string.format('%.0f', endsAt))
  redis.call('PEXPIRE', KEYS[1], window + ${graceMs})
end
return {isTaken, count, string.format('%.0f', endsAt)}
`;

/** How long to leave an unresponsive Redis alone, so that requests don't wait for it. */
const restMs = 1000;

export function openSharedWindows({ redisUrl, log }: { redisUrl: string; log: Logger }): SharedWindows {
  const connections = openConnections(redisUrl, log);
  const redis = connections.fast();
  let restsUntil = 0;

  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    if (performance.now() < restsUntil) throw new Error('Redis did not answer a moment ago');
    try {
      return await question();
    } catch (thrown) {
      restsUntil = performance.now() + restMs;
      throw thrown;
    }
  };
  const change = (by: 1 | 0 | -1, { key, max, windowMs, now, carried = 0 }: WindowRequest) =>
    ask(async () => {
      const answer = (await redis.eval(script, 1, `${prefix}${key}`, now, max, windowMs, by, carried)) as [number, number, string];
      return { isTaken: answer[0] === 1, count: answer[1], endsAt: Number(answer[2]) };
    });

  return {
    take: (request) => change(1, request),
    look: (request) => change(0, request),
    giveBack: (request) => change(-1, request),
    clear: (key) => ask(async () => void (await redis.del(`${prefix}${key}`))),
    close: connections.close,
  };
}
