import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { type Answer, type Call, type HttpClient, toFormBody } from '../harness/http';
import { insertPastVideos } from '../harness/past-videos';
import type { Person } from '../harness/people';
import { percentileOf } from '../harness/percentile';
import { openSystem } from '../harness/system';
import { createRandom, type Random } from '../random';

const sizes = {
  short: { forMs: 8000, readers: 30, creators: 4 },
  long: { forMs: 60_000, readers: 100, creators: 20 },
} as const;
/** How long a person looks before the next call. */
const thinkMs = { reader: [200, 500], creator: [3000, 6000] } as const;
const generations = 1000;
const listed = 20;
const renderStartMs = 60_000;

interface Tally {
  tookMs: number[];
  statuses: number[];
}

const noAnswer = 599;
/** Told apart from the 503 of a server that can't: the queue is full, and the answer says for how long. */
const queueFull = 999;

function statusOf(answer: Answer | undefined): number {
  if (!answer) return noAnswer;
  const isFull = answer.status === 503 && answer.headers['retry-after'] !== undefined && answer.bytes.includes('"QUEUE_FULL"');
  return isFull ? queueFull : answer.status;
}

async function keepAsking(
  http: HttpClient,
  next: () => Call,
  { until, think, random }: { until: number; think: readonly [number, number]; random: Random },
) {
  const tally: Tally = { tookMs: [], statuses: [] };
  await sleep(random.between(0, think[1]));
  while (performance.now() < until) {
    const startedAt = performance.now();
    const answer: Answer | undefined = await http.ask(next()).catch(() => undefined);
    tally.tookMs.push(performance.now() - startedAt);
    tally.statuses.push(statusOf(answer));
    await sleep(random.between(...think));
  }
  return tally;
}

const join = (tallies: readonly Tally[]): Tally => ({
  tookMs: tallies.flatMap(({ tookMs }) => tookMs),
  statuses: tallies.flatMap(({ statuses }) => statuses),
});

const count = (statuses: readonly number[], is: (status: number) => boolean) => statuses.filter(is).length;

/** G42: people read and make while the machine renders, and nobody waits for long. */
export async function run({ seed, size, log }: DrillOptions) {
  const { forMs, readers, creators } = sizes[size];
  const system = await openSystem({ name: 'capacity', workers: 1, worker: 'real' });
  const { http } = system;
  try {
    const people = await system.addPeople(readers + creators, generations);
    const [readingPeople, creatingPeople] = [people.slice(0, readers), people.slice(readers)];
    for (const { userId } of readingPeople) await insertPastVideos(system.db, userId, listed);
    const photo = await drawPortrait({ name: 'samuel', widthPx: 1000 });
    const form = await toFormBody({ prompt: 'Hello to all of you, and thank you for the lovely evening.' }, photo);
    const toCreate = ({ headers }: Person): Call => ({
      method: 'POST',
      path: '/video/imageToVideo',
      headers: { ...headers, ...form.headers },
      body: form.body,
    });
    for (const person of creatingPeople.slice(0, 2)) await http.ask(toCreate(person));
    const isRendering = async () =>
      (await system.db.selectFrom('videos').select('id').where('state', '=', 'processing').limit(1).execute()).length > 0;
    await waitFor(isRendering, { timeoutMs: renderStartMs, what: 'The first render' });
    log('a render is on');
    let renderingLooks = 0;
    let looks = 0;
    const looking = setInterval(async () => {
      looks += 1;
      if (await isRendering()) renderingLooks += 1;
    }, 1000);
    const until = performance.now() + forMs;
    const crowd = <Kind extends keyof typeof thinkMs>(who: readonly Person[], kind: Kind, toCall: (person: Person) => Call) =>
      Promise.all(
        who.map((person, index) =>
          keepAsking(http, () => toCall(person), { until, think: thinkMs[kind], random: createRandom(seed * 1000 + index) }),
        ),
      ).then(join);
    const [reads, creates] = await Promise.all([
      crowd(readingPeople, 'reader', ({ headers }) => ({ path: '/video', headers })),
      crowd(creatingPeople, 'creator', toCreate),
    ]);
    clearInterval(looking);
    const all = [...reads.statuses, ...creates.statuses];
    const figures = {
      reads: reads.statuses.length,
      readsPerSec: Math.round(reads.statuses.length / (forMs / 1000)),
      readP50Ms: percentileOf(reads.tookMs, 0.5),
      readP99Ms: percentileOf(reads.tookMs, 0.99),
      creates: creates.statuses.length,
      createP50Ms: percentileOf(creates.tookMs, 0.5),
      createP99Ms: percentileOf(creates.tookMs, 0.99),
      accepted: count(creates.statuses, (status) => status === 202),
      queueFull: count(all, (status) => status === queueFull),
      serverErrors: count(all, (status) => status >= 500 && status !== queueFull),
      otherRefusals: count(all, (status) => status >= 400 && status < 500),
      renderingPercent: Math.round((100 * renderingLooks) / Math.max(1, looks)),
    };
    const atMost = { readP99Ms: 250, createP99Ms: 500, serverErrors: 0, otherRefusals: 0 };
    return judge(figures, { atMost, atLeast: { renderingPercent: 60 } }, log);
  } finally {
    await system.close();
  }
}
