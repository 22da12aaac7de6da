import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canConnect, findFreePort, waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { type HttpAnswer, type HttpCall, type HttpClient, openHttpClient, toFormBody } from '../harness/http';
import { percentileOf } from '../harness/measures/separation';
import { insertPastVideos } from '../harness/past-videos';
import type { DrillPerson } from '../harness/people';
import { createProgram } from '../harness/program';
import { openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = {
  short: { forMs: 8000, readers: 30, creators: 4 },
  long: { forMs: 60_000, readers: 100, creators: 20 },
} as const;
/** A person's pause before the next request. */
const thinkMs = { reader: [200, 500], creator: [3000, 6000] } as const;
const generations = 1000;
const listed = 20;
const renderStartMs = 180_000;

interface Tally {
  tookMs: number[];
  statuses: number[];
}

const noAnswer = 599;
/** Distinguishes a full queue, whose response says how long it takes, from other 503s. */
const queueFull = 999;

function statusOf(answer: HttpAnswer | undefined): number {
  if (!answer) return noAnswer;
  const isFull = answer.status === 503 && answer.headers['retry-after'] !== undefined && answer.bytes.includes('"QUEUE_FULL"');
  return isFull ? queueFull : answer.status;
}

async function keepAsking(
  http: HttpClient,
  next: () => HttpCall,
  { until, think, random }: { until: number; think: readonly [number, number]; random: SeededRandom },
) {
  const tally: Tally = { tookMs: [], statuses: [] };
  await sleep(random.between(0, think[1]));
  while (performance.now() < until) {
    const startedAt = performance.now();
    const answer: HttpAnswer | undefined = await http.ask(next()).catch(() => undefined);
    tally.tookMs.push(performance.now() - startedAt);
    tally.statuses.push(statusOf(answer));
    await sleep(random.between(...think));
  }
  return tally;
}

const joinTallies = (tallies: readonly Tally[]): Tally => ({
  tookMs: tallies.flatMap(({ tookMs }) => tookMs),
  statuses: tallies.flatMap(({ statuses }) => statuses),
});

const count = (statuses: readonly number[], is: (status: number) => boolean) => statuses.filter(is).length;

type Crowd = { [Kind in keyof typeof thinkMs]: readonly DrillPerson[] };

/**
 * Checks each second whether a render is in progress. `stop` returns the share of checks that saw
 * one.
 */
function watchRenders(isRendering: () => Promise<boolean>): { stop(): number } {
  const looks = { all: 0, rendering: 0 };
  const looking = setInterval(async () => {
    looks.all += 1;
    if (await isRendering()) looks.rendering += 1;
  }, 1000);
  return {
    stop: () => {
      clearInterval(looking);
      return Math.round((100 * looks.rendering) / Math.max(1, looks.all));
    },
  };
}

/**
 * All users send requests at their own pace until the time is over; some use the bare server as
 * readers use the api.
 */
async function askAll({ http, bare, crowd, toCreate, forMs, seed }: Asking) {
  const until = performance.now() + forMs;
  const ask = async <Kind extends keyof typeof thinkMs>(kind: Kind, client: HttpClient, who: readonly (() => HttpCall)[]) => {
    const asking = who.map((next, index) =>
      keepAsking(client, next, { until, think: thinkMs[kind], random: createRandom(seed * 1000 + index) }),
    );
    return joinTallies(await Promise.all(asking));
  };
  const [reads, creates, bareReads] = await Promise.all([
    ask(
      'reader',
      http,
      crowd.reader.map(({ headers }) => () => ({ path: '/video', headers })),
    ),
    ask(
      'creator',
      http,
      crowd.creator.map((person) => () => toCreate(person)),
    ),
    ask(
      'reader',
      bare,
      crowd.reader.map(() => () => ({ path: '/' })),
    ),
  ]);
  return { reads, creates, bareReads };
}

interface Asking {
  http: HttpClient;
  bare: HttpClient;
  crowd: Crowd;
  toCreate: (person: DrillPerson) => HttpCall;
  forMs: number;
  seed: number;
}

function toFigures({ reads, creates, bareReads }: Awaited<ReturnType<typeof askAll>>, forMs: number) {
  const all = [...reads.statuses, ...creates.statuses];
  return {
    reads: reads.statuses.length,
    readsPerSec: Math.round(reads.statuses.length / (forMs / 1000)),
    readP50Ms: percentileOf(reads.tookMs, 0.5),
    readP99Ms: percentileOf(reads.tookMs, 0.99),
    creates: creates.statuses.length,
    createP50Ms: percentileOf(creates.tookMs, 0.5),
    createP99Ms: percentileOf(creates.tookMs, 0.99),
    bareP50Ms: percentileOf(bareReads.tookMs, 0.5),
    bareP99Ms: percentileOf(bareReads.tookMs, 0.99),
    accepted: count(creates.statuses, (status) => status === 202),
    queueFull: count(all, (status) => status === queueFull),
    serverErrors: count(all, (status) => status >= 500 && status !== queueFull),
    otherRefusals: count(all, (status) => status >= 400 && status < 500),
  };
}

/**
 * The limits on an idle machine. If other programs slow even a bare server, a list may take 12
 * times as long as its response (6 in `npm run bench -- api-list`), and a new video, whose photo is
 * decoded first, 40 times.
 */
const toLatencyBounds = (bareP99Ms: number) => ({
  readP99Ms: Math.max(250, 12 * bareP99Ms),
  createP99Ms: Math.max(500, 40 * bareP99Ms),
});

async function openBareServer(folder: string) {
  const port = await findFreePort();
  const entry = new URL('../harness/programs/bare-server.ts', import.meta.url);
  const program = createProgram({ entry, args: [String(port)], env: {}, logPath: join(folder, 'bare.log') });
  program.start();
  await waitFor(() => canConnect({ port, host: '127.0.0.1' }), { timeoutMs: 30_000, what: 'The start of the bare server' });
  const http = openHttpClient(`http://127.0.0.1:${port}`, { prefix: '' });
  const close = async () => {
    http.close();
    await program.stop();
  };
  return { http, close };
}

/** G42: people read and create videos while the machine renders, and no one waits long. */
export async function run({ seed, size, log }: DrillOptions) {
  const { forMs, readers, creators } = sizes[size];
  const system = await openSystem({ name: 'capacity', workers: 1, worker: 'real' });
  const bare = await openBareServer(system.folder);
  const { http } = system;
  try {
    const people = await system.addPeople(readers + creators, generations);
    const crowd: Crowd = { reader: people.slice(0, readers), creator: people.slice(readers) };
    for (const { userId } of crowd.reader) await insertPastVideos(system.db, userId, listed);
    const photo = await drawPortrait({ name: 'samuel', widthPx: 1000 });
    const form = await toFormBody({ prompt: 'Hello to all of you, and thank you for the lovely evening.' }, photo);
    const toCreate = ({ headers }: DrillPerson): HttpCall => ({
      method: 'POST',
      path: '/video/imageToVideo',
      headers: { ...headers, ...form.headers },
      body: form.body,
    });
    for (const person of crowd.creator.slice(0, 2)) await http.ask(toCreate(person));
    const isRendering = async () =>
      (await system.db.selectFrom('videos').select('id').where('state', '=', 'processing').limit(1).execute()).length > 0;
    await waitFor(isRendering, { timeoutMs: renderStartMs, what: 'The first render' });
    log('a render is on');
    const renders = watchRenders(isRendering);
    const tallies = await askAll({ http, bare: bare.http, crowd, toCreate, forMs, seed });
    const figures = { ...toFigures(tallies, forMs), renderingPercent: renders.stop() };
    const atMost = { ...toLatencyBounds(figures.bareP99Ms), serverErrors: 0, otherRefusals: 0 };
    return judge(figures, { atMost, atLeast: { renderingPercent: 60 } }, log);
  } finally {
    await bare.close();
    await system.close();
  }
}
