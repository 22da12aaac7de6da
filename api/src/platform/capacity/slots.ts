import { CodedError } from '@hellograph/contract';

export interface SlotsOptions {
  /** The maximum number of concurrent calls. */
  slots: number;
  /** The maximum number of waiting calls; further ones are refused. */
  waitingMax: number;
  /** The value that refused callers get. */
  retryAfterSec: number;
}

/**
 * Runs a piece of work as soon as a slot is free, first come, first served. Throws BUSY if too many
 * are already waiting.
 */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * For work that would otherwise use up memory, processors or the thread pool that all others need.
 */
export function openSlots({ slots, waitingMax, retryAfterSec }: SlotsOptions): Slots {
  let free = slots;
  const waiting: (() => void)[] = [];

  /** Hands the slot directly to the next waiting caller, so that no newcomer takes it. */
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
