import { setTimeout as sleep } from 'node:timers/promises';
import { replaceDatabase, requireUnused } from '@hellograph/db';
import { type Logger, repeat } from '@hellograph/kit';
import { gatherTombstones } from '../tombstones/tombstone-log';
import { type CopyPlaces, findCopy } from './copies';
import { type RestorePlan, restoreOutcomes, restorePlans } from './restore-notes';

export interface RestoreOptions extends CopyPlaces {
  databasePath: string;
  log: Logger;
}

/** Other processes have closed the database by then: each looks every half second. */
const unusedWithinMs = 60_000;
const lookEveryMs = 200;

/**
 * Carries out a planned restore before the database is opened. Call it under the lock of the start.
 * A process that is killed meanwhile begins anew at its next start, and the database that was put
 * aside first stays the way back. If the copy can't be used, nothing is changed.
 */
export async function carryOutRestore(options: RestoreOptions): Promise<void> {
  const { dataDir, log } = options;
  const plan = await restorePlans.read(dataDir);
  if (!plan) return;
  const problem = await restore(plan, options).catch((thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)));
  if (problem) log.error({ copy: plan.name, problem }, 'the database was not restored');
  else log.warn({ copy: plan.name, by: plan.by.name }, 'restored the database');
  await restoreOutcomes.write(dataDir, { ...plan, problem, isLogged: false });
  await restorePlans.remove(dataDir);
}

async function restore({ at, name }: RestorePlan, { databasePath, ...places }: RestoreOptions): Promise<string> {
  const copy = await findCopy(places, name);
  if (!copy) return `${name} is missing`;
  await untilUnused(databasePath);
  const { dataDir, backupDir } = places;
  await gatherTombstones({ dataDir, copies: [backupDir], databasePath });
  await replaceDatabase(databasePath, copy.path, at);
  return '';
}

async function untilUnused(path: string): Promise<void> {
  const until = performance.now() + unusedWithinMs;
  for (;;) {
    const isUnused = await requireUnused(path).then(
      () => true,
      (thrown: unknown) => {
        if (performance.now() > until) throw thrown;
        return false;
      },
    );
    if (isUnused) return;
    await sleep(lookEveryMs);
  }
}

const watchEveryMs = 500;

/** Why the processes on a data folder start again. */
export type StartReason = 'restore' | 'settings';

export interface WatchOptions {
  /** Looks whether this process or another has given a reason. */
  findReason: () => Promise<StartReason | undefined>;
  onReason: (reason: StartReason) => void;
  log: Logger;
}

/** Calls `onReason` once, when there is a reason to start again. */
export function watchForStart({ findReason, onReason, log }: WatchOptions): () => Promise<void> {
  let isTold = false;
  const look = async () => {
    const reason = isTold ? undefined : await findReason();
    if (!reason) return;
    isTold = true;
    log.warn({ reason }, 'starting again');
    onReason(reason);
  };
  return repeat(watchEveryMs, look, (err) => log.error({ err }, 'could not look for a reason to start again'));
}
