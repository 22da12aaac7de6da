import { setTimeout as sleep } from 'node:timers/promises';
import type { Video } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { verifyBlob } from '@hellograph/storage';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { type Press, pressMany } from '../harness/creators';
import { dataOf, openHttpClient } from '../harness/http';
import { type Listener, openListener } from '../harness/listener';
import { countLedgerMismatches, countOrphans, listVideos, untilNoneOpen } from '../harness/measures/truth';
import type { DrillPerson } from '../harness/people';
import { createRandom } from '../random';
import { clusterFaults, makeClusterTrouble } from './cluster-faults';
import { type Cluster, openCluster } from './open-cluster';
import { watchLead } from './watch-lead';

const sizes = {
  short: { presses: 24, people: 6, overMs: 20_000, pauseMs: [200, 800], heard: 4, rolling: { presses: 16, overMs: 12_000 } },
  long: { presses: 500, people: 50, overMs: 300_000, pauseMs: [1000, 6000], heard: 20, rolling: { presses: 100, overMs: 60_000 } },
} as const;
const settleMs = 120_000;
const leaderReplacedMs = 30_000;
const betweenReadsMs = 100;
/**
 * Opens pages at the first api and requests videos at the second. Returns of how many of these the
 * pages were not notified.
 */
async function countUnheard({ apis, addPeople, db }: Cluster, photo: Uint8Array, { count, seed }: { count: number; seed: number }) {
  const [first, second] = apis;
  if (!first || !second) throw new Error('A cluster has two apis');
  const [near, far] = [openHttpClient(first.url), openHttpClient(second.url)];
  const people = await addPeople(count, 1);
  const listeners: Listener[] = people.map((person) => openListener(first.url, near, person));
  try {
    await waitFor(() => listeners.every((listener) => listener.isSettled() && listener.connects() > 0), {
      timeoutMs: settleMs,
      what: 'All pages',
    });
    await pressMany({ http: far, photo }, people, { count, overMs: 1000, giveUpMs: 30_000, random: createRandom(seed) });
    await untilNoneOpen(db, settleMs);
    const unheard = () => listeners.filter(({ toasts }) => toasts.size !== 1).length;
    await waitFor(() => unheard() === 0, { timeoutMs: 10_000, what: 'The news' }).catch(() => undefined);
    return unheard();
  } finally {
    for (const listener of listeners) listener.close();
    near.close();
    far.close();
  }
}

/** As an update does: each api is stopped and started, then each worker. */
async function restartAll({ apis, workers }: Cluster, log: DrillOptions['log']): Promise<number> {
  let killed = 0;
  for (const { program, untilUp } of apis) {
    log('restart of an api');
    killed += Number((await program.stop()).wasKilled);
    program.start();
    await untilUp();
  }
  for (const worker of workers) {
    log('restart of a worker');
    killed += Number((await worker.stop()).wasKilled);
    worker.start();
    await sleep(1000);
  }
  return killed;
}

/** Starts a user who keeps reading their list, and counts the responses that are not the list. */
function readAllTheTime({ http }: Cluster, { headers }: DrillPerson) {
  let [isOver, reads, failures] = [false, 0, 0];
  const reading = (async () => {
    while (!isOver) {
      const answer = await http.ask({ path: '/video', headers }).catch(() => undefined);
      reads++;
      if (answer?.status !== 200) failures++;
      await sleep(betweenReadsMs);
    }
  })();
  return async () => {
    isOver = true;
    await reading;
    return { reads, failures };
  };
}

/** Returns the ids of the videos that were accepted. */
const promisedBy = (presses: readonly Press[]) =>
  presses.flatMap(({ answer }) => (answer?.status === 202 ? dataOf<{ videos: Video[] }>(answer).videos : [])).map(({ _id }) => _id);

/**
 * Counts the outcomes of the videos that people requested during the faults and during the update.
 */
async function countVideos(cluster: Cluster, { crowd, presses, during }: { crowd: DrillPerson[]; presses: Press[]; during: Press[] }) {
  const videos = await listVideos(cluster.db);
  const ours = videos.filter(({ user_id }) => crowd.some(({ userId }) => userId === user_id));
  const keys = videos.flatMap(({ video_key, poster_key, captions_key }) => [video_key, poster_key, captions_key]);
  const conditions = await Promise.all(keys.map((key) => key && verifyBlob(cluster.store, key)));
  return {
    ours,
    promised: new Set(promisedBy([...presses, ...during])),
    updated: new Set(promisedBy(during)),
    secondAttempts: ours.filter(({ attempt }) => attempt > 1).length,
    completed: ours.filter(({ state }) => state === 'completed').length,
    failed: ours.filter(({ state }) => state === 'failed').length,
    badFiles: conditions.filter((condition) => condition && condition !== 'whole').length,
    ledgerMismatches: await countLedgerMismatches(cluster.db),
    orphans: countOrphans(cluster),
  };
}

/**
 * G1, G2, G4, G7 on several hosts: whichever part of a cluster is killed, restarted or cut off,
 * each accepted video ends once, one api leads, and users do not notice an update of everything.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { presses: count, people, overMs, pauseMs, heard, rolling } = sizes[size];
  const cluster = await openCluster({ name: 'cluster', apis: 2, workers: 3, log });
  const { db, http } = cluster;
  const lead = watchLead(cluster.apis);
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 240 });
    const unheard = await countUnheard(cluster, photo, { count: heard, seed });
    const crowd = await cluster.addPeople(people, Math.ceil((count + rolling.presses) / people) + 1);
    const pressing = pressMany({ http, photo }, crowd, { count, overMs, giveUpMs: 120_000, random: createRandom(seed) });
    const counts = await makeClusterTrouble(cluster, createRandom(seed + 1), { forMs: overMs, pauseMs, log });
    const presses = await pressing;
    const open = await untilNoneOpen(db, settleMs);
    const { leaderlessMaxMs, severalLed } = lead.read();

    log('rolling restart');
    const [reader] = await cluster.addPeople(1, 1);
    const endReads = reader && readAllTheTime(cluster, reader);
    const updating = restartAll(cluster, log);
    const pace = { count: rolling.presses, overMs: rolling.overMs, giveUpMs: 60_000, random: createRandom(seed + 2), keyPrefix: 'update' };
    const during = await pressMany({ http, photo }, crowd, pace);
    const cuts = during.flatMap((press) => press.cuts);
    for (const cut of cuts) log(`cut off: ${cut}`);
    const notStoppedInTime = await updating;
    const reads = await endReads?.();
    const stillOpen = await untilNoneOpen(db, settleMs);

    const { ours, promised, updated, ...counted } = await countVideos(cluster, { crowd, presses, during });
    const figures = {
      jobs: count + rolling.presses,
      accepted: promised.size,
      ...counts,
      lost: count + rolling.presses - promised.size + [...promised].filter((id) => !ours.some((video) => video.id === id)).length,
      duplicates: ours.length - promised.size,
      open: open + stillOpen,
      ...counted,
      unheard,
      severalLed,
      leaderlessMaxMs,
      update5xx: during.flatMap(({ statuses }) => statuses).filter((status) => status >= 500).length,
      updateCut: cuts.length,
      updateReads: reads?.reads ?? 0,
      updateReadsFailed: reads?.failures ?? Number.NaN,
      updateLost: ours.filter(({ id, state }) => updated.has(id) && state !== 'completed').length,
      notStoppedInTime,
    };
    const none = { lost: 0, duplicates: 0, open: 0, badFiles: 0, ledgerMismatches: 0, orphans: 0, unheard: 0, severalLed: 0 };
    const ofUpdate = { update5xx: 0, updateCut: 0, updateReadsFailed: 0, updateLost: 0, notStoppedInTime: 0 };
    const atLeast = Object.fromEntries(clusterFaults.map((name) => [name, 1]));
    return judge(figures, { atMost: { ...none, leaderlessMaxMs: leaderReplacedMs, ...ofUpdate }, atLeast }, log);
  } finally {
    await lead.stop();
    await cluster.close();
  }
}
