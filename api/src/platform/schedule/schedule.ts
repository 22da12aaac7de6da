import { type Database, type Executor, transaction } from '@hellograph/db';
import { type Logger, repeat as repeatEverywhere } from '@hellograph/kit';
import type { Repeat } from '../leadership/leadership';

interface SteadyClockDependencies {
  /** The system clock. It may be set forwards and backwards. */
  now: () => number;
  /** Monotonic time since an arbitrary moment. */
  elapsedMs: () => number;
}

const pace = 0.5;

/**
 * The clock for due times. It never runs backwards: when the system clock is set back, it continues
 * at half speed until that has caught up, as `adjtime` does. Work that falls due in between is
 * slightly late, but not by the full correction.
 */
export function createSteadyClock({ now, elapsedMs }: SteadyClockDependencies): () => number {
  let shown = now();
  let readAt = elapsedMs();
  return () => {
    const since = elapsedMs() - readAt;
    readAt += since;
    shown = Math.max(now(), Math.round(shown + since * pace));
    return shown;
  };
}

/**
 * Takes due work: updates its rows so that nobody takes them again and enqueues outbox messages,
 * all in the given transaction. Returns how many it took, at most `scheduleBatch`.
 */
export type TakeDue = (tx: Executor, at: number) => Promise<number>;

export const scheduleBatch = 50;
const tickMs = 1000;

export interface ScheduleDependencies {
  db: Database;
  takers: readonly TakeDue[];
  /** Called when the outbox has new messages. */
  wake: () => void;
  /** Given if only one of several processes should check. */
  repeat?: Repeat;
  log: Logger;
  now: () => number;
}

/**
 * Checks for due work every second. Any number of schedulers may share a database: everything is
 * taken once.
 */
export function startSchedule({ db, takers, wake, repeat = repeatEverywhere, log, now }: ScheduleDependencies): { close(): Promise<void> } {
  const clock = createSteadyClock({ now, elapsedMs: () => performance.now() });
  const look = async () => {
    for (const take of takers) {
      let taken: number;
      do {
        taken = await transaction(db, (tx) => take(tx, clock()));
        if (taken > 0) wake();
      } while (taken >= scheduleBatch);
    }
  };
  return { close: repeat(tickMs, look, (err) => log.error({ err }, 'due work could not be taken')) };
}
