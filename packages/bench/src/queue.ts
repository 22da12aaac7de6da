import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRenderConsumer, openRenderProducer, type RenderVideoPayload, type RenderVideoResult, toRedisAddress } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { Redis } from 'ioredis';
import { type Benchmark, medianOf } from './paired';

const latencyJobs = 60;
const pauseMs = 10;
const rateJobs = 300;
const atOnce = 8;
const listKey = 'floor';

const result: RenderVideoResult = {
  videoKey: 'v',
  posterKey: 'p',
  captionsKey: 'c',
  sizeBytes: 1,
  durationSec: 1,
  width: 2,
  height: 2,
  renderMs: 1,
};
const choices = {
  recording: null,
  resolution: '720P',
  mode: 'Fast',
  style: 'Natural',
  duration: 'fit',
  seed: 1,
  watermark: false,
  finish: null,
} as const;
const toPayload = (videoId: string): RenderVideoPayload => ({
  videoId,
  userId: 'user',
  attempt: 1,
  requestId: 'request',
  photoKey: 'photo',
  card: null,
  facesKey: null,
  facesMax: 1,
  pronunciations: [],
  cast: [{ face: null, points: null, name: null, voice: 'v' }],
  lines: [{ speakers: [0], text: 'Hello from the photo, and all the best to you and yours.' }],
  ...choices,
});

type Started = (id: string) => void;

/** Sends a job by its id, and reports when it starts and when it is done. */
interface Carrier {
  send(id: string): Promise<void>;
  onStart: Started;
  onDone: Started;
  close(): Promise<void>;
}

async function openOurs(redisUrl: string): Promise<Carrier> {
  const log = createLogger({ name: 'bench', level: 'silent' });
  const producer = await openRenderProducer({ redisUrl, log });
  const carrier: Carrier = {
    send: (id) => producer.announce(toPayload(id), { priority: 1 }),
    onStart: () => {},
    onDone: () => {},
    close: async () => {
      await consumer.close();
      await producer.close();
    },
  };
  const handler = async ({ videoId }: RenderVideoPayload) => {
    carrier.onStart(videoId);
    return result;
  };
  const consumer = openRenderConsumer({ redisUrl, concurrency: atOnce, log, handler });
  producer.onOutcome(async ({ videoId }) => carrier.onDone(videoId));
  await waitFor(() => consumer.isReady() && producer.isReady(), { timeoutMs: 10_000 });
  return carrier;
}

/** LPUSH on one end, BRPOP on the other: no fence, no outcome, no retries. */
async function openRaw(redisUrl: string): Promise<Carrier> {
  const address = toRedisAddress(redisUrl);
  const [pushing, popping] = [new Redis(address), new Redis(address)];
  let isOver = false;
  const carrier: Carrier = {
    send: async (id) => void (await pushing.lpush(listKey, JSON.stringify(toPayload(id)))),
    onStart: () => {},
    onDone: () => {},
    close: async () => {
      isOver = true;
      await pushing.lpush(listKey, '');
      await once(popping, 'end');
      pushing.disconnect();
    },
  };
  const pop = async () => {
    while (!isOver) {
      const [, text = ''] = (await popping.brpop(listKey, 0)) ?? [];
      if (text === '') continue;
      const { videoId } = JSON.parse(text) as RenderVideoPayload;
      carrier.onStart(videoId);
      carrier.onDone(videoId);
    }
    popping.disconnect();
  };
  void pop();
  return carrier;
}

let sent = 0;

/** Median time in milliseconds from sending a job to its start, one job at a time. */
async function startLatencyMs(carrier: Carrier): Promise<number> {
  const tookMs: number[] = [];
  for (let job = 0; job < latencyJobs; job++) {
    const begun = new Promise<number>((resolve) => {
      carrier.onStart = () => resolve(performance.now());
    });
    const done = new Promise<void>((resolve) => {
      carrier.onDone = () => resolve();
    });
    const sentAt = performance.now();
    await carrier.send(`job-${sent++}`);
    tookMs.push((await begun) - sentAt);
    await done;
    await sleep(pauseMs);
  }
  return medianOf(tookMs);
}

/** Milliseconds per job, from the first one sent to the last one done, with many in flight. */
async function millisecondsEach(carrier: Carrier): Promise<number> {
  carrier.onStart = () => {};
  let left = rateJobs;
  const allDone = new Promise<void>((resolve) => {
    carrier.onDone = () => {
      left -= 1;
      if (left === 0) resolve();
    };
  });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: rateJobs }, () => carrier.send(`job-${sent++}`)));
  await allDone;
  return (performance.now() - startedAt) / rateJobs;
}

const measures = { queue: startLatencyMs, 'queue-rate': millisecondsEach } as const;

/**
 * Compares the queue with a bare Redis list: how soon a job starts (`queue`), and how long each of
 * many takes (`queue-rate`).
 */
export async function queueBench(name: keyof typeof measures): Promise<Benchmark> {
  const redis = await startRedis();
  const [ours, raw] = [await openOurs(redis.url), await openRaw(redis.url)];
  const measure = measures[name];
  return {
    name,
    unit: 'ms',
    pair: async () => ({ subject: await measure(ours), floor: await measure(raw) }),
    close: async () => {
      await ours.close();
      await raw.close();
      await redis.stop();
    },
  };
}
