import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from '@hellograph/kit';
import type { Redis } from 'ioredis';
import { Type } from 'typebox';
import { toCheck } from '../check';
import { queuePrefix } from '../queue';
import { rememberOriginKey } from './render-video';

/** The state that a worker reports. */
export interface WorkerState {
  /** Videos it makes now. */
  rendering: number;
  /** Those of them in which nothing has moved for `frozenAfterMs`. */
  frozen: number;
}

interface ReportedWorker {
  read: () => WorkerState;
  /** The public half of the key that signs its videos. */
  originKey?: string | undefined;
  /** Its neural voices, which come and go. */
  listVoices?: (() => string[]) | undefined;
  /** The models that it would fetch if they are wanted. */
  listFetchable?: (() => string[]) | undefined;
}

/** A worker as the api sees it. */
export interface SeenWorker extends WorkerState {
  id: string;
  host: string;
  pid: number;
  voices: string[];
  /** The models that it would fetch if they are wanted, or is fetching. */
  fetchable: string[];
  /** Since its last report, by the clock of Redis. */
  silentSec: number;
}

/**
 * A render without any progress for this long counts as frozen, though its own limit may be longer.
 */
export const frozenAfterMs = 45_000;
/** A worker that was silent for longer counts as missing. */
export const workerMissingAfterSec = 30;

const everyMs = 5000;
/**
 * A worker that died is listed as missing for this long. One that stops removes itself from the
 * list.
 */
const forgottenAfterMs = 10 * 60_000;
const idsKey = `${queuePrefix}:workers`;
const toKey = (id: string) => `${queuePrefix}:worker:${id}`;

const checkReport = toCheck(
  'report of a worker',
  Type.Object({
    host: Type.String(),
    pid: Type.Integer(),
    rendering: Type.Integer(),
    frozen: Type.Integer(),
    // Workers of an older version do not say.
    voices: Type.Optional(Type.Array(Type.String())),
    fetchable: Type.Optional(Type.Array(Type.String())),
  }),
);

interface Presence {
  /** Reports it now. */
  report(): void;
  stop(): Promise<void>;
}

/**
 * Reports a worker every five seconds, and immediately when Redis is back. `stop` removes it from
 * the list.
 */
export function startPresence(redis: Redis, { read, originKey, listVoices, listFetchable }: ReportedWorker, log: Logger): Presence {
  const id = randomUUID();
  const report = () => {
    const [voices, fetchable] = [listVoices?.() ?? [], listFetchable?.() ?? []];
    const text = JSON.stringify({ host: hostname(), pid: process.pid, ...read(), voices, fetchable });
    redis
      .multi()
      .sadd(idsKey, id)
      .set(toKey(id), text, 'PX', forgottenAfterMs)
      .exec()
      .then(() => originKey && rememberOriginKey(redis, originKey))
      .catch((err: unknown) => log.debug({ err }, 'the worker could not report itself'));
  };
  const timer = setInterval(report, everyMs);
  redis.on('ready', report);
  if (redis.status === 'ready') report();
  return {
    report,
    stop: async () => {
      clearInterval(timer);
      redis.off('ready', report);
      await redis
        .multi()
        .srem(idsKey, id)
        .del(toKey(id))
        .exec()
        .catch((err: unknown) => log.debug({ err }, 'the worker could not sign off'));
    },
  };
}

/** Lists the workers that reported within the last ten minutes. Rejects while Redis is down. */
export async function listWorkers(redis: Redis): Promise<SeenWorker[]> {
  const ids = await redis.smembers(idsKey);
  const seen = await Promise.all(
    ids.map(async (id): Promise<SeenWorker[]> => {
      const [text, leftMs] = await Promise.all([redis.get(toKey(id)), redis.pttl(toKey(id))]);
      if (text === null) {
        await redis.srem(idsKey, id);
        return [];
      }
      const { voices = [], fetchable = [], ...report } = checkReport(JSON.parse(text));
      return [{ id, ...report, voices, fetchable, silentSec: Math.max(0, forgottenAfterMs - leftMs) / 1000 }];
    }),
  );
  return seen.flat().sort((one, other) => one.silentSec - other.silentSec);
}
