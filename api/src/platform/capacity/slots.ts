import { CodedError } from '@hellograph/contract';

export interface SlotsOptions {
  /** How many run at once. */
  slots: number;
  /** How many may wait; the next one is refused. */
  waitingMax: number;
  /** What a refused caller is told. */
  retryAfterSec: number;
}

/**
 * Runs a piece of work when its turn has come, first come, first served. Throws BUSY when too many
 * are waiting already.
 */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * For work that would otherwise use up memory, processors or the thread pool that all others need.
 */
export function openSlots({ slots, waitingMax, retryAfterSec }: SlotsOptions): Slots {
  let free = slots;
  const waiting: (() => void)[] = [];

  /** Hands the slot straight to the next waiting caller, so that no newcomer takes it. */
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };

  return async (work) => {
    if (free > 0) free--;
    else if (waiting.length >= waitingMax) throw new CodedError('BUSY', { retryAfterSec });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      release();
    }
  };
}
