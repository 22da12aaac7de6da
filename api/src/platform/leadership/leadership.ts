import { hostname } from 'node:os';
import { toCodedError } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { type Logger, repeat } from '@hellograph/kit';
import { type Lease, leasesRepo } from './leases.repo';

/** Holders of this very process: tests open several apis in one. */
const ofThisProcess = new Set<string>();

/** Returns a name for this process that differs in every run. */
function createHolder(): string {
  const holder = `${hostname()} ${process.pid} ${crypto.randomUUID()}`;
  ofThisProcess.add(holder);
  return holder;
}

/**
 * Whether the process behind a holder is certainly gone. Only processes of this machine can be
 * checked. A holder with our own process id is a predecessor: a container always has the same id.
 */
export function isGone(holder: string): boolean {
  const [host = '', pid = ''] = holder.split(' ');
  if (ofThisProcess.has(holder) || host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Watches the leases of others. A lease has ended when its holder is gone, or when it was not
 * renewed for its whole duration, by this process's own monotonic clock: setting a clock, on this
 * host or another, neither ends a lease nor extends it.
 */
export function createLeaseWatch(ttlMs: number, elapsedMs: () => number = () => performance.now()) {
  const seen = new Map<string, { renewals: number; sinceMs: number }>();
  return {
    hasEnded: ({ name, holder, renewals }: Lease): boolean => {
      if (isGone(holder)) return true;
      const key = `${name} ${holder}`;
      const known = seen.get(key);
      if (known?.renewals === renewals) return elapsedMs() - known.sinceMs >= ttlMs;
      seen.set(key, { renewals, sinceMs: elapsedMs() });
      return false;
    },
    /** Forgets all leases except the given ones. */
    forgetAllBut: (leases: readonly Lease[]) => {
      const keys = new Set(leases.map(({ name, holder }) => `${name} ${holder}`));
      for (const key of seen.keys()) if (key.startsWith('process ') && !keys.has(key)) seen.delete(key);
    },
  };
}

/** The type of `repeat` in the kit. */
export type Repeat = typeof repeat;

export interface Leadership {
  /** Whether this process leads. */
  isHeld(): boolean;
  /** Runs a task repeatedly while this process leads, and immediately when it starts to lead. */
  repeat: Repeat;
  /** The name of this process in the claims on messages. */
  holder: string;
  /** Processes whose claims count, including this one. */
  listPresent(tx: Executor): Promise<string[]>;
  close(): Promise<void>;
}

export interface LeadershipDependencies {
  db: Database;
  log: Logger;
  timing?: { renewEveryMs: number; ttlMs: number };
}

/** A leader that was killed is replaced after 15 to 20 seconds; on the same machine after five. */
const usual = { renewEveryMs: 5000, ttlMs: 15_000 };

/**
 * One of all processes on a database leads: it alone runs the schedule, the clean-up, the backups
 * and the like. The lead is a row that has to be renewed, so it passes on when its holder dies or
 * freezes. A process trusts its own lead only for as long as others do, by a clock that also runs
 * while it is frozen.
 */
export async function openLeadership({ db, log, timing = usual }: LeadershipDependencies): Promise<Leadership> {
  const { renewEveryMs, ttlMs } = timing;
  const holder = createHolder();
  const watch = createLeaseWatch(ttlMs);
  const followers = new Set<() => void>();
  let trustedUntilMs = 0;
  let token: number | undefined;
  const isHeld = () => token !== undefined && performance.now() < trustedUntilMs;

  const listPresent = async (tx: Executor) =>
    (await leasesRepo(tx).listPresences())
      .filter((lease) => lease.holder === holder || !watch.hasEnded(lease))
      .map((lease) => lease.holder);

  const renewIn = async (tx: Executor) => {
    const leases = leasesRepo(tx);
    await leases.renewPresence(holder);
    const presences = await leases.listPresences();
    for (const lease of presences) if (lease.holder !== holder && watch.hasEnded(lease)) await leases.deletePresence(lease.holder);
    watch.forgetAllBut(presences);
    return leases.takeLead(holder, watch.hasEnded);
  };
  const renew = async () => {
    const startedMs = performance.now();
    const taken = await transaction(db, renewIn).catch((thrown: unknown) => {
      // On a full disk nobody can take the lead, and its holder has to free space.
      if (token !== undefined && toCodedError(thrown, 'INTERNAL').code === 'STORAGE_FULL') return token;
      throw thrown;
    });
    if (taken !== token) log.info({ holder, token: taken }, taken === undefined ? 'another process leads' : 'this process leads');
    token = taken;
    trustedUntilMs = startedMs + ttlMs;
  };
  const follow = () => {
    for (const each of followers) each();
  };
  const onFailure = (err: unknown) => log.error({ err }, 'the lead could not be renewed');

  await renew().catch(onFailure);
  const timer = setInterval(() => void renew().catch(onFailure).then(follow), renewEveryMs);
  return {
    isHeld,
    holder,
    listPresent,
    repeat: createLedRepeat(isHeld, followers),
    close: async () => {
      clearInterval(timer);
      token = undefined;
      // A successor in this very process does not wait for what a restored database says of it.
      ofThisProcess.delete(holder);
      await transaction(db, async (tx) => {
        await leasesRepo(tx).deletePresence(holder);
        await leasesRepo(tx).giveLeadBack(holder);
      }).catch((err: unknown) => log.warn({ err }, 'the lead could not be released'));
    },
  };
}

/** Repeats tasks while `isHeld`, as of the last call of the followers. */
function createLedRepeat(isHeld: () => boolean, followers: Set<() => void>): Repeat {
  return (everyMs, task, onFailure) => {
    let stop: (() => Promise<void>) | undefined;
    let stopping = Promise.resolve();
    const follower = () => {
      if (isHeld()) stop ??= repeat(everyMs, async () => isHeld() && task(), onFailure);
      else if (stop) {
        stopping = stop();
        stop = undefined;
      }
    };
    followers.add(follower);
    follower();
    return async () => {
      followers.delete(follower);
      await Promise.all([stop?.(), stopping]);
    };
  };
}
