import { setTimeout as sleep } from 'node:timers/promises';
import type { Video } from '@hellograph/contract';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { type CreateOptions, press } from '../harness/creators';
import { dataOf } from '../harness/http';
import { countLedgerMismatches, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { type DrillPerson, fromElsewhere } from '../harness/people';
import { failingMessage } from '../harness/programs/quick-messages';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { crashes: 2, failures: 1 }, long: { crashes: 30, failures: 20 } } as const;
const twins = 20;
const giveUpMs = 60_000;
/** From before the photo is decoded until after the response is sent. */
const crashWithinMs = 120;
const settleMs = 60_000;

async function crash({ api, untilUp }: DrillSystem, afterMs: number): Promise<void> {
  await sleep(afterMs);
  await api.kill9();
  api.start();
  await untilUp();
}

const idsOf = (answer: Awaited<ReturnType<typeof press>>['answer']) =>
  answer?.status === 202 ? dataOf<{ videos: Video[] }>(answer).videos.map(({ _id }) => _id) : [];

/**
 * Sends the same key many times simultaneously. Returns the number of different videos in the
 * responses, or 0 if one is missing.
 */
async function pressTogether(create: CreateOptions, person: DrillPerson): Promise<number> {
  const pressing = Array.from({ length: twins }, () => press(create, fromElsewhere(person), { key: 'together', giveUpMs }));
  const named = (await Promise.all(pressing)).map(({ answer }) => idsOf(answer));
  return named.every(({ length }) => length === 1) ? new Set(named.flat()).size : 0;
}

/** The api dies at a random moment of the first try, and the page sends the same request again. */
async function pressThroughCrash(system: DrillSystem, create: CreateOptions, person: DrillPerson, random: SeededRandom): Promise<void> {
  const pressing = press(create, person, { key: 'through a crash', giveUpMs });
  await crash(system, random.between(0, crashWithinMs));
  await pressing;
  await press(create, person, { key: 'through a crash', giveUpMs });
}

/** The video fails, and the api dies at a random moment around receiving the outcome. */
async function failThroughCrash(system: DrillSystem, create: CreateOptions, person: DrillPerson, random: SeededRandom): Promise<void> {
  await press({ ...create, fields: { prompt: failingMessage } }, person, { key: 'fails', giveUpMs });
  await crash(system, random.between(0, 600));
}

/**
 * G13, G14: a repeated request charges and creates nothing twice, and a failure releases its
 * credits once.
 */
export async function run({ seed, size, database, log }: DrillOptions) {
  const { crashes, failures } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'retry', database, workers: 1, worker: 'quick' });
  try {
    const create = { http: system.http, photo: await drawPortrait({ name: 'rosa', widthPx: 400 }) };
    const people = await system.addPeople(1 + crashes + failures, 3);
    const [first, ...others] = people;
    const together = first ? await pressTogether(create, first) : 0;
    const other = first && (await press({ ...create, fields: { prompt: 'Something else' } }, first, { key: 'together', giveUpMs }));
    log(`the same key ${twins} times simultaneously: ${together} video`);
    for (const person of others.slice(0, crashes)) await pressThroughCrash(system, create, person, random);
    log(`${crashes} crashes in the middle of a request`);
    for (const person of others.slice(crashes)) await failThroughCrash(system, create, person, random);
    log(`${failures} crashes around the end of a video that fails`);
    const settlingAt = performance.now();
    const open = await untilNoneOpen(system.db, settleMs);

    const videos = await listVideos(system.db);
    const ledger = await system.db.selectFrom('ledger').select(['kind', 'key']).execute();
    const count = (kind: string, keys: readonly string[]) => ledger.filter((row) => row.kind === kind && keys.includes(row.key)).length;
    const failed = videos.filter(({ state }) => state === 'failed').map(({ id }) => id);
    const figures = {
      requests: people.length,
      together,
      otherBodyStatus: other?.answer?.status ?? 0,
      videos: videos.length,
      holds: ledger.filter(({ kind }) => kind === 'hold').length,
      failed: failed.length,
      releases: count('release', failed),
      open,
      settledSec: Math.round((performance.now() - settlingAt) / 1000),
      ledgerMismatches: await countLedgerMismatches(system.db),
    };
    const exact = { together: 1, otherBodyStatus: 409, videos: people.length, holds: people.length, failed: failures, releases: failures };
    return judge(figures, { atMost: { ...exact, open: 0, ledgerMismatches: 0 }, atLeast: exact }, log);
  } finally {
    await system.close();
  }
}
