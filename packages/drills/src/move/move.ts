import type { Video } from '@hellograph/contract';
import { type Database, migrate, openDatabase } from '@hellograph/db';
import { createDiskStore, openMedia } from '@hellograph/storage';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import type { Press } from '../harness/creators';
import { dataOf, openHttpClient } from '../harness/http';
import { countLedgerMismatches, countOpen, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { runOperatorCommand } from '../harness/operator-command';
import { addPeople } from '../harness/people';
import { createRandom } from '../random';
import { fillInstance } from './fill-instance';
import { type MovingInstance, openInstance } from './open-instance';
import { putToWork } from './people-at-work';
import { countDifferences, countNotWhole, listUsedKeys, sumOf, takeStock } from './stock';

const sizes = {
  short: { videos: 200, people: 40, writers: 10, killAfterCalls: 100 },
  long: { videos: 10_000, people: 2000, writers: 50, killAfterCalls: 15_000 },
} as const;
const generationsOfWriters = 200;
const settleMs = 120_000;
const downSecMax = 120;
const pressedAgain = 20;

const toIds = ({ answer }: Press) => (answer?.status === 202 ? dataOf<{ videos: Video[] }>(answer).videos : []).map(({ _id }) => _id);

async function withDatabase<Result>(path: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(path);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function listFolder(mediaDir: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of (await createDiskStore({ dir: mediaDir })).listPutBefore(Number.POSITIVE_INFINITY)) keys.push(key);
  return keys;
}

/**
 * While people use the instance: the command is killed on its way, and goes on when called again.
 */
async function moveMediaFirst({ commandEnv: env, bucket }: MovingInstance, killAfterCalls: number, log: DrillOptions['log']) {
  const killed = await runOperatorCommand('scripts/move-media.ts', { env, killWhen: () => bucket.countCalls() > killAfterCalls });
  log(`move-media was killed after ${killed.seconds} s`);
  const { status, said, seconds } = await runOperatorCommand('scripts/move-media.ts', { env });
  for (const line of said.slice(-2)) log(line);
  return { mediaKilled: Number(killed.status === null), mediaFirstExit: status ?? -1, mediaSec: Math.round(killed.seconds + seconds) };
}

/** The instance is down. The copy is killed in the middle, which leaves nothing, and made again. */
async function moveDatabase({ sqlitePath, databaseUrl, commandEnv }: MovingInstance, log: DrillOptions['log']) {
  const before = await withDatabase(sqlitePath, takeStock);
  const openThen = await withDatabase(sqlitePath, countOpen);
  const run = { env: commandEnv, args: ['--to', databaseUrl] };
  const killed = await runOperatorCommand('scripts/migrate-to-postgres.ts', {
    ...run,
    killWhen: (said) => said.some((line) => / videos$/.test(line)),
  });
  const rowsAfterKill = sumOf((await withDatabase(databaseUrl, takeStock)).rows);
  log(`migrate-to-postgres was killed after ${killed.seconds} s and left ${rowsAfterKill} rows`);
  const { status, said, seconds } = await runOperatorCommand('scripts/migrate-to-postgres.ts', run);
  for (const line of said.slice(-2)) log(line);
  const after = await withDatabase(databaseUrl, takeStock);
  return {
    openThen,
    databaseKilled: Number(killed.status === null),
    killedSec: killed.seconds,
    rowsAfterKill,
    databaseExit: status ?? -1,
    databaseSec: seconds,
    tables: Object.keys(before.rows).length,
    rows: sumOf(before.rows),
    tablesDiffer: countDifferences(before.rows, after.rows),
    accounts: Object.keys(before.credits).length,
    creditsDiffer: countDifferences(before.credits, after.credits),
  };
}

/** Counts the outcomes of all accepted videos, from before, during and after the move. */
async function countPromises(db: Database, presses: readonly Press[], again: readonly Press[]) {
  const promised = presses.flatMap(toIds);
  const videos = await listVideos(db);
  const writers = new Set(presses.map(({ person }) => person.userId));
  const ours = videos.filter(({ user_id }) => writers.has(user_id));
  const known = new Set(ours.map(({ id }) => id));
  return {
    pressed: presses.length,
    accepted: new Set(promised).size,
    lost: presses.length - promised.length + promised.filter((id) => !known.has(id)).length,
    duplicates: ours.length - new Set(promised).size,
    notMade: ours.filter(({ state }) => state !== 'completed').length,
    againDiffer: again.filter((one, index) => toIds(one).join() !== presses.slice(0, again.length).map(toIds)[index]?.join()).length,
    ledgerMismatches: await countLedgerMismatches(db),
  };
}

/**
 * An instance moves from SQLite and disk to PostgreSQL and S3 while people use it. It is down while
 * its database is copied, and for no other reason.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { videos, people, writers: writerCount, killAfterCalls } = sizes[size];
  const instance = await openInstance();
  const http = openHttpClient(instance.url, { prefix: '' });
  try {
    const { tokenKey, mediaDir } = instance;
    const [readers, writers] = await withDatabase(instance.sqlitePath, async (db) => {
      await migrate(db);
      const store = await createDiskStore({ dir: mediaDir });
      const filled = await fillInstance(db, store, { tokenKey, people, videos, seed });
      return [filled, await addPeople(db, { tokenKey, count: writerCount, generations: generationsOfWriters })] as const;
    });
    log(`${videos} videos of ${people} people exist`);
    await instance.start('old');
    const photo = await drawPortrait({ name: 'rosa', widthPx: 240 });
    const work = putToWork({ http, photo, readers, writers, random: createRandom(seed) });
    const media = await moveMediaFirst(instance, killAfterCalls, log);

    log('the api is stopped');
    const fromMs = performance.now();
    await instance.stop();
    const moved = await moveDatabase(instance, log);
    await instance.start('new');
    const span = { fromMs, toMs: performance.now() };
    log('the api is back');
    const again = await work.pressAgain(pressedAgain);
    const last = await runOperatorCommand('scripts/move-media.ts', { env: instance.commandEnv });
    for (const line of last.said) log(line);
    const { reasons, ...used } = await work.goHome(span);
    for (const reason of reasons) log(reason);

    const { store } = await openMedia({ dir: mediaDir, s3: instance.bucket.settings });
    const counted = await withDatabase(instance.databaseUrl, async (db) => {
      const open = await untilNoneOpen(db, settleMs);
      const keys = new Set([...(await listUsedKeys(db)), ...(await listFolder(mediaDir))]);
      log(`${keys.size} files are read and compared`);
      return { open, ...(await countPromises(db, work.presses, again)), files: keys.size, notWhole: await countNotWhole(store, keys) };
    });
    const figures = {
      videos,
      ...media,
      mediaLastExit: last.status ?? -1,
      ...moved,
      ...used,
      restartSec: Math.round((span.toMs - span.fromMs) / 100) / 10,
      ...counted,
    };
    const none = { rowsAfterKill: 0, databaseExit: 0, tablesDiffer: 0, creditsDiffer: 0, mediaLastExit: 0, notWhole: 0 };
    const people0 = { readsFailed: 0, writesFailed: 0, lost: 0, duplicates: 0, notMade: 0, open: 0, againDiffer: 0, ledgerMismatches: 0 };
    const atMost = { ...none, ...people0, mediaFirstExit: 1, readDownSec: downSecMax, writeDownSec: downSecMax };
    return judge(figures, { atMost, atLeast: { mediaKilled: 1, databaseKilled: 1, mediaFirstExit: 1 } }, log);
  } finally {
    http.close();
    await instance.close();
  }
}
