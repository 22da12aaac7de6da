import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, withTimeLimit } from '@hellograph/kit';
import Bull from 'bull';
import type { Redis } from 'ioredis';
import type { Connections } from './connection/connections';

/**
 * A Bull queue as a mere transport. The name, the id and the data are ours; a finished job leaves
 * nothing behind in Redis, because adding an id that Bull still remembers is silently ignored.
 */
export interface Queue {
  add(data: unknown, options: AddOptions): Promise<void>;
  /**
   * Whether the job waits or a worker has its lock. A job whose worker died is unknown once its
   * lock has expired.
   */
  knows(id: string): Promise<boolean>;
  /** Removes those that wait and match the glob pattern. */
  removeWaiting(pattern: string): Promise<void>;
  depth(): Promise<{ waiting: number; active: number }>;
  /**
   * Takes jobs until `pause`. If the handler throws, Bull retries the job as long as it has
   * attempts left.
   */
  consume(concurrency: number, handler: (data: unknown) => Promise<void>): void;
  /** Whether workers get no further jobs of this queue, all of them; running ones continue. */
  setHeld(isHeld: boolean): Promise<void>;
  /** Takes no further job; running ones continue. */
  pause(): Promise<void>;
  /** Waits a second for running jobs. The connections stay open: their creator closes them. */
  close(): Promise<void>;
}

export interface AddOptions {
  id: string;
  /** 1 comes first. Jobs without a priority run in order after all others. */
  priority?: number;
  attempts: number;
  retryDelayMs?: number;
}

export interface QueueOptions {
  name: string;
  connections: Connections;
  /** The connection for commands; see `Connections`. */
  client: Redis;
  log: Logger;
  /** How often a job is handed to another worker if its worker goes silent. */
  handOversMax: number;
}

export const queuePrefix = 'hellograph';

/**
 * A worker renews its lock every `lockRenewTime`; one that is silent for `lockDuration` loses its
 * job at the check after next.
 */
const settings = { lockDuration: 8000, lockRenewTime: 2000, stalledInterval: 4000, retryProcessDelay: 500, guardInterval: 1000 };
const closeLimitMs = 1000;
const takingMs = 50;

export function openQueue({ name, connections, client, log, handOversMax }: QueueOptions): Queue {
  const sources = { client: () => client, subscriber: connections.subscriber, bclient: connections.openBlocking };
  let blocking: Redis | undefined;
  const bull = new Bull<unknown>(name, {
    prefix: queuePrefix,
    createClient: (type) => {
      const redis = sources[type]();
      if (type === 'bclient') blocking = redis;
      return redis;
    },
    settings: { ...settings, maxStalledCount: handOversMax },
  });
  // While Redis is down, naming the connection rejects inside Bull, where it cannot be caught. The
  // name is not used.
  Object.assign(bull, { setWorkerName: async () => {} });
  bull.on('error', (err) => log.debug({ err, queue: name }, 'Bull met an error'));
  bull.on('lock-extension-failed', (_job, err) => log.debug({ err, queue: name }, 'a lock could not be renewed'));

  const finish = async (work: Promise<unknown>, what: string) => {
    // A command that waits for jobs would delay closing for half a second.
    blocking?.disconnect();
    await withTimeLimit(work, closeLimitMs, what).catch((err) => log.debug({ err, queue: name }, `${what} did not go smoothly`));
  };

  return {
    add: async (data, { id, priority, attempts, retryDelayMs }) => {
      const backoff = retryDelayMs === undefined ? {} : { backoff: { type: 'fixed', delay: retryDelayMs } };
      const order = priority === undefined ? {} : { priority };
      await bull.add(data, { jobId: id, attempts, removeOnComplete: true, removeOnFail: true, ...backoff, ...order });
    },
    knows: (id) => findHolder(bull, client, id),
    removeWaiting: (pattern) => bull.removeJobs(pattern),
    depth: async () => {
      const { waiting, active, paused } = (await bull.getJobCounts()) as Bull.JobCounts & { paused?: number };
      return { waiting: waiting + (paused ?? 0), active };
    },
    setHeld: (isHeld) => (isHeld ? bull.pause() : bull.resume()),
    consume: (concurrency, handler) => {
      const running = bull.process(concurrency, (job) => handler(job.data));
      running.catch((err) => log.debug({ err, queue: name }, 'the queue ended'));
    },
    pause: () => finish(bull.pause(true, true), 'Pausing'),
    close: () => finish(bull.close(), 'Closing'),
  };
}

/**
 * A job that was just taken is active without a lock for a moment; a second check distinguishes it
 * from an abandoned one. The job's own key proves nothing: a worker that ends a job after Redis was
 * emptied leaves a key that is in no list.
 */
async function findHolder(bull: Bull.Queue, client: Redis, id: string, isSecondLook = false): Promise<boolean> {
  const answers = await client
    .multi()
    .exists(`${bull.toKey(id)}:lock`)
    .lpos(bull.toKey('active'), id)
    .lpos(bull.toKey('wait'), id)
    .lpos(bull.toKey('paused'), id)
    .zscore(bull.toKey('delayed'), id)
    .exec();
  const [locked, activeAt, ...waits] = (answers ?? []).map(([err, answer]) => {
    if (err) throw err;
    return answer;
  });
  if (locked === 1 || waits.some((place) => place !== null)) return true;
  if (activeAt === null || isSecondLook) return false;
  await sleep(takingMs);
  return findHolder(bull, client, id, true);
}
