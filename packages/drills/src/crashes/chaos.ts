import { setTimeout as sleep } from 'node:timers/promises';
import type { Video } from '@hellograph/contract';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { pressMany } from '../harness/creators';
import { type FaultName, makeTrouble } from '../harness/faults';
import { dataOf } from '../harness/http';
import { countBadFiles, countLedgerMismatches, countOrphans, countStaleVideos, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { openSystem } from '../harness/system';
import { createRandom } from '../random';

const sizes = {
  short: {
    presses: 24,
    people: 6,
    overMs: 8000,
    pauseMs: [200, 1000],
    names: ['pauseWorker', 'killWorker', 'flush', 'killApi', 'killRedis'],
  },
  long: {
    presses: 500,
    people: 50,
    overMs: 300_000,
    pauseMs: [500, 5000],
    names: ['killWorker', 'flush', 'killApi', 'pauseWorker', 'killRedis', 'killWorker', 'pauseApi'],
  },
} as const;
const settleMs = 120_000;
const orphanGraceMs = 2000;

/**
 * G1, G2, G4, G7: whatever is killed, frozen or lost, each accepted video ends once, is complete,
 * and is either paid for or refunded.
 */
export async function run({ seed, size, database, log }: DrillOptions) {
  const { presses: count, people, overMs, pauseMs, names } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'chaos', database, workers: 2, worker: 'quick' });
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 240 });
    const crowd = await system.addPeople(people, Math.ceil(count / people));
    const pressing = pressMany({ http: system.http, photo }, crowd, { count, overMs, giveUpMs: 60_000, random });
    const all: readonly FaultName[] = system.postgres ? ['killPostgres', ...names] : names;
    const forMs = overMs * (all.length / names.length);
    const counts = await makeTrouble(system, createRandom(seed + 1), { names: all, forMs, pauseMs, log });
    const presses = await pressing;
    const settlingAt = performance.now();
    const open = await untilNoneOpen(system.db, settleMs);
    const settledSec = Math.round((performance.now() - settlingAt) / 100) / 10;
    await sleep(orphanGraceMs);

    const videos = await listVideos(system.db);
    const accepted = presses.filter(({ answer }) => answer?.status === 202);
    const promised = new Set(
      accepted.flatMap(({ answer }) => (answer ? dataOf<{ videos: Video[] }>(answer).videos : []).map(({ _id }) => _id)),
    );
    const known = new Set(videos.map(({ id }) => id));
    const figures = {
      jobs: count,
      accepted: accepted.length,
      workerPauses: counts.pauseWorker ?? 0,
      databaseKills: counts.killPostgres ?? 0,
      faults: Object.values(counts).reduce((sum, times) => sum + times, 0),
      completed: videos.filter(({ state }) => state === 'completed').length,
      failed: videos.filter(({ state }) => state === 'failed').length,
      lost: count - accepted.length + [...promised].filter((id) => !known.has(id)).length,
      duplicates: videos.length - promised.size,
      open,
      settledSec,
      staleVideos: countStaleVideos(system.mediaDir, videos),
      badFiles: countBadFiles(system.mediaDir, videos),
      ledgerMismatches: await countLedgerMismatches(system.db),
      orphans: countOrphans(system),
    };
    const none = { lost: 0, duplicates: 0, open: 0, staleVideos: 0, badFiles: 0, ledgerMismatches: 0, orphans: 0 };
    return judge(figures, { atMost: none, atLeast: { accepted: count, databaseKills: system.postgres ? 1 : 0 } }, log);
  } finally {
    await system.close();
  }
}
