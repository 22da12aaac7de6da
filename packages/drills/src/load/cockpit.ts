import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Video } from '@hellograph/contract';
import { type Database, openDatabase } from '@hellograph/db';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { openAdministrator } from '../harness/administrator';
import { type Press, pressMany } from '../harness/creators';
import { type FaultName, makeTrouble } from '../harness/faults';
import { dataOf } from '../harness/http';
import { countBadFiles, countLedgerMismatches, listVideos, untilNoneOpen } from '../harness/measures/truth';
import type { DrillPerson } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { rounds: 1, presses: 16, overMs: 6000 }, long: { rounds: 5, presses: 60, overMs: 30_000 } } as const;
const operatorToken = 'the operator of the drill';
const troubles: readonly FaultName[] = ['killWorker', 'killApi', 'flush'];
const pauseMs = [500, 2500] as const;
const restoreWithinMs = 120_000;

interface Scene {
  system: DrillSystem;
  admin: ReturnType<typeof openAdministrator>;
  crowd: DrillPerson[];
  photo: Uint8Array;
  random: SeededRandom;
  count: number;
  overMs: number;
  log: (line: string) => void;
}

/**
 * An operator's day during load and kills: settings are changed by two administrators, videos are
 * paused and continued, a backup is made and restored into the running instance, and then the
 * database that it replaced. Everything that an answer has promised exists.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { rounds, presses: count, overMs } = sizes[size];
  const system = await openSystem({ name: 'cockpit', workers: 2, worker: 'quick', env: { OPERATOR_TOKEN: operatorToken } });
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 240 });
    const crowd = await system.addPeople(6, rounds * count);
    // A program that has the database open would hold up the restore.
    await system.db.destroy();
    const admin = openAdministrator(system.http, operatorToken);
    const scene: Scene = { system, admin, crowd, photo, random: createRandom(seed), count, overMs, log };
    const totals = {
      accepted: 0,
      lost: 0,
      wayBackLost: 0,
      doubleChanges: 0,
      changes: 0,
      open: 0,
      badFiles: 0,
      ledgerMismatches: 0,
      silentSec: 0,
    };
    for (let round = 0; round < rounds; round++) {
      const figures = await runRound(scene, round);
      for (const [name, value] of Object.entries(figures)) {
        const key = name as keyof typeof totals;
        totals[key] = key === 'silentSec' ? Math.max(totals[key], value) : totals[key] + value;
      }
    }
    const none = { lost: 0, wayBackLost: 0, doubleChanges: 0, open: 0, badFiles: 0, ledgerMismatches: 0, silentSec: 5 };
    return judge(totals, { atMost: none, atLeast: { accepted: rounds * count * 3, changes: rounds } }, log);
  } finally {
    await system.close();
  }
}

const toIds = (presses: readonly Press[]): string[] =>
  presses
    .filter(({ answer }) => answer?.status === 202)
    .flatMap(({ answer }) => (answer ? dataOf<{ videos: Video[] }>(answer).videos : []).map(({ _id }) => _id));

async function runRound(scene: Scene, round: number) {
  const { admin, log } = scene;
  const pressFor = (part: string) =>
    pressMany({ http: scene.system.http, photo: scene.photo }, scene.crowd, { ...toPace(scene), keyPrefix: `${part}-${round}` });

  const [first, seen] = await workInTrouble(scene, pressFor('first'));
  const copy = await admin.makeBackup();
  const between = toIds(await pressFor('between'));
  const late = pressFor('late');
  await sleep(scene.random.between(0, scene.overMs / 2));
  log(`restoring ${copy}`);
  const watch = watchSilence(scene.system.url);
  await restore(scene, copy, { isKilled: false });
  const silentSec = await watch.stop();
  const pressed = await late;
  const after = await withDatabase(scene, async (db) => ({ open: await untilNoneOpen(db, 60_000), ...(await measure(scene, db)) }));
  // Videos that were accepted after the copy are rolled back with it.
  const lost = first.filter((id) => !after.known.has(id)).length;

  const aside = (await admin.readBackups()).copies.find(({ kind }) => kind === 'aside')?.name ?? '';
  log(`going back to ${aside}`);
  await restore(scene, aside, { isKilled: true });
  const back = await withDatabase(scene, async (db) => ({ open: await untilNoneOpen(db, 60_000), ...(await measure(scene, db)) }));
  return {
    accepted: first.length + between.length + toIds(pressed).length,
    lost,
    wayBackLost: [...first, ...between].filter((id) => !back.known.has(id)).length,
    doubleChanges: seen.length - new Set(seen).size,
    changes: seen.length,
    open: after.open + back.open,
    badFiles: after.badFiles + back.badFiles,
    ledgerMismatches: after.ledgerMismatches + back.ledgerMismatches,
    silentSec,
  };
}

const toPace = ({ count, overMs, random }: Scene) => ({ count, overMs, giveUpMs: 120_000, random });

/**
 * Kills programs, changes settings and pauses while people make videos. Returns the videos, and the
 * revisions on which changes were based.
 */
async function workInTrouble({ system, admin, random, overMs, log }: Scene, pressing: Promise<Press[]>): Promise<[string[], number[]]> {
  let isOver = false;
  const announcing = [0, 1].map((turn) => admin.keepAnnouncing(createRandom(turn), () => isOver));
  const pausing = (async () => {
    await admin.setPaused(true);
    await sleep(overMs / 3);
    await admin.setPaused(false);
  })();
  await makeTrouble(system, random, { names: troubles, forMs: overMs, pauseMs, log });
  const presses = await pressing;
  await pausing;
  isOver = true;
  return [toIds(presses), (await Promise.all(announcing)).flat()];
}

/** Restores a copy, perhaps with kills of the api meanwhile, and waits until it is done. */
async function restore({ admin, system, random }: Scene, name: string, { isKilled }: { isKilled: boolean }): Promise<void> {
  const beganMs = await admin.restore(name);
  for (let kills = isKilled ? 3 : 0; kills > 0; kills--) {
    await sleep(random.between(0, 1200));
    await system.api.kill9();
    system.api.start();
  }
  const isDone = async () => {
    const { restored } = await admin.readBackups();
    return restored && restored.name === name && Date.parse(restored.at) >= beganMs ? restored : undefined;
  };
  const { problem } = await waitFor(isDone, { timeoutMs: restoreWithinMs, intervalMs: 200, what: `The restore of ${name}` });
  if (problem) throw new Error(`${name} was not restored: ${problem}`);
}

async function withDatabase<Result>({ system }: Scene, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(join(system.dataDir, 'hellograph.sqlite'));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function measure({ system }: Scene, db: Database) {
  const videos = await listVideos(db);
  return {
    known: new Set(videos.map(({ id }) => id)),
    badFiles: countBadFiles(system.mediaDir, videos),
    ledgerMismatches: await countLedgerMismatches(db),
  };
}

/** Opens a page again and again. Returns the longest time without any answer, in seconds. */
function watchSilence(url: string) {
  let isOver = false;
  const watching = (async () => {
    let [longestMs, answeredAt] = [0, performance.now()];
    while (!isOver) {
      const isAnswered = await fetch(`${url}/`, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5000) }).then(
        () => true,
        () => false,
      );
      const at = performance.now();
      longestMs = Math.max(longestMs, at - answeredAt);
      if (isAnswered) answeredAt = at;
      await sleep(25);
    }
    return Math.round(longestMs / 10) / 100;
  })();
  return {
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}
