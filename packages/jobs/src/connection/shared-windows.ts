import type { Logger } from '@hellograph/kit';
import { openConnections } from './connections';

/** How often something happened since the first time, until the window ends. */
export interface CountedWindow {
  count: number;
  /** By the clock of whoever counts, in milliseconds since 1970. */
  endsAt: number;
}

export interface WindowRequest {
  key: string;
  max: number;
  windowMs: number;
  now: number;
  /** What this process counted by itself while Redis was away. */
  carried?: number;
}

/**
 * Counts in windows that all processes of the instance share. Rejects at once while Redis is away.
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
 * One step, so that of many at once exactly as many as allowed are counted. `change` is 1, 0 or -1.
 * A library's counter goes on counting when it is full, which would lengthen what is given back.
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

/**
 * While Redis does not answer, it is asked again only after this time: requests don't wait for it.
 */
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
