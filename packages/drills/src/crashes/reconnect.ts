import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hellograph/db';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { pressMany } from '../harness/creators';
import { makeTrouble } from '../harness/faults';
import { type Listener, openListener } from '../harness/listener';
import { untilNoneOpen } from '../harness/measures/truth';
import { openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = {
  // Tests run on machines that are busy with others.
  short: { sockets: 60, overMs: 10_000, awayMaxMs: 5000, apiKillPauseMs: [3000, 5000], rightWithinMs: 20_000 },
  long: { sockets: 1000, overMs: 150_000, awayMaxMs: 120_000, apiKillPauseMs: [20_000, 35_000], rightWithinMs: 5000 },
} as const;
const lookMs = 250;
const settleMs = 60_000;

/** Disconnects each page once, at a random moment for a random time. */
async function dropOnce(
  listener: Listener,
  random: SeededRandom,
  { overMs, awayMaxMs }: { overMs: number; awayMaxMs: number },
): Promise<void> {
  const awayMs = random.between(0, awayMaxMs);
  await sleep(random.next() * Math.max(0, overMs - awayMs));
  listener.drop();
  await sleep(awayMs);
  listener.comeBack();
}

/** Reads a person's list from the database: ids and whether each video has ended. */
async function readTruth(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('videos').select(['id', 'user_id', 'state']).orderBy('id').execute();
  const lists = new Map<string, string>();
  for (const { id, user_id, state } of rows) {
    const status = state === 'queued' ? 'processing' : state;
    lists.set(user_id, `${lists.get(user_id) ?? ''}${id} ${status}\n`);
  }
  return lists;
}

const toText = (listener: Listener) =>
  [...listener.list()]
    .sort((a, b) => (a._id < b._id ? -1 : 1))
    .map(({ _id, status }) => `${_id} ${status}\n`)
    .join('');

/** Polls every page, and records how long after each connect its list first equals the database. */
function watchLists(db: Database, listeners: readonly Listener[]) {
  const right = new Map<Listener, number>();
  const lateMs: number[] = [];
  let isOver = false;
  const look = async () => {
    const truth = await readTruth(db);
    for (const listener of listeners) {
      const since = listener.connectedSince();
      if (since === undefined || right.get(listener) === listener.connects()) continue;
      const isRight = toText(listener) === (truth.get(listener.person.userId) ?? '');
      if (!isRight) continue;
      right.set(listener, listener.connects());
      lateMs.push(performance.now() - since);
    }
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await sleep(lookMs);
    }
  })();
  return {
    lateMs,
    /** Counts connected pages whose list is still wrong. */
    countWrong: () => listeners.filter((listener) => right.get(listener) !== listener.connects()).length,
    stop: async () => {
      isOver = true;
      await watching;
      await look();
    },
  };
}

/**
 * G19: pages that disconnect, and an api that is killed, miss no completion and report none twice.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { sockets, overMs, awayMaxMs, apiKillPauseMs, rightWithinMs } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'reconnect', workers: 2, worker: 'quick' });
  const listeners: Listener[] = [];
  try {
    const people = await system.addPeople(sockets, 1);
    for (const person of people) listeners.push(openListener(system.url, system.http, person));
    await waitFor(() => listeners.every((listener) => listener.connects() > 0), { timeoutMs: settleMs, what: 'The first connect of all' });
    log(`${sockets} pages are open`);
    const watch = watchLists(system.db, listeners);
    const photo = await drawPortrait({ name: 'rosa', widthPx: 160 });
    const [, kills] = await Promise.all([
      pressMany({ http: system.http, photo }, people, { count: sockets, overMs, giveUpMs: 60_000, random }),
      makeTrouble(system, createRandom(seed + 1), { names: ['killApi'], forMs: overMs, pauseMs: apiKillPauseMs, log }),
      ...listeners.map((listener) => dropOnce(listener, random, { overMs, awayMaxMs })),
    ]);
    const open = await untilNoneOpen(system.db, settleMs);
    // Also waits for pages that are still reconnecting, which can take longer than the last video
    // on a busy machine.
    const isSettled = async () => {
      if (!listeners.every((listener) => listener.isSettled())) return false;
      const truth = await readTruth(system.db);
      return listeners.every((listener) => toText(listener) === truth.get(listener.person.userId));
    };
    const allEqual = await waitFor(isSettled, { timeoutMs: settleMs, intervalMs: lookMs }).catch(() => false);
    await watch.stop();
    const shown = listeners.flatMap(({ toasts }) => [...toasts.values()]);
    const figures = {
      sockets,
      apiKills: kills.killApi ?? 0,
      connects: listeners.reduce((sum, listener) => sum + listener.connects(), 0),
      open,
      wrongLists: allEqual ? watch.countWrong() : sockets,
      listRightMaxMs: Math.round(Math.max(...watch.lateMs)),
      toasts: shown.length,
      repeatedEvents: listeners.reduce((sum, listener) => sum + listener.repeats(), 0),
      doubleToasts: shown.filter((times) => times > 1).length,
    };
    const atMost = { open: 0, wrongLists: 0, listRightMaxMs: rightWithinMs, doubleToasts: 0 };
    return judge(figures, { atMost, atLeast: { connects: 2 * sockets, toasts: 1 } }, log);
  } finally {
    for (const listener of listeners) listener.close();
    await system.close();
  }
}
