import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { Claims } from './outbox';

export interface ListDueOptions {
  at: number;
  /** Rows that this process is already working on. */
  except: readonly number[];
  /** The other running processes. */
  others: readonly string[];
  limit: number;
}

export interface ClaimedQueueOptions<Row extends { id: number }> {
  db: Database;
  /** Lists due rows that no other process has claimed. */
  list(executor: Executor, options: ListDueOptions): Promise<Row[]>;
  claim(tx: Executor, ids: readonly number[], holder: string): Promise<void>;
  handle(row: Row): Promise<void>;
  atOnceMax: number;
  /** Each of several processes handles the rows that it has claimed. */
  claims: Claims;
  log: Logger;
  now: () => number;
}

export interface ClaimedQueue {
  /** Checks for new or due rows now. */
  wake(): void;
  close(): Promise<void>;
}

const tickMs = 1000;

/**
 * Handles due rows, many at the same time: a receiver that hangs delays no other. Rows outlive the
 * process; the claims of a process that is gone are taken over.
 */
export function openClaimedQueue<Row extends { id: number }>(options: ClaimedQueueOptions<Row>): ClaimedQueue {
  const { handle, atOnceMax, log } = options;
  const inFlight = new Map<number, Promise<void>>();
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  const look = async () => {
    const limit = atOnceMax - inFlight.size;
    if (limit <= 0) return;
    for (const row of await takeDue(options, { except: [...inFlight.keys()], limit })) {
      const handling = handle(row)
        .finally(() => inFlight.delete(row.id))
        .then(wake, (err: unknown) => log.error({ err }, 'sending was deferred'));
      inFlight.set(row.id, handling);
    }
  };

  function wake(): void {
    isAsked = true;
    if (looking || isClosed) return;
    isAsked = false;
    looking = look()
      .catch((err: unknown) => log.error({ err }, 'due rows could not be read'))
      .finally(() => {
        looking = undefined;
        if (isAsked) wake();
      });
  }

  const timer = setInterval(wake, tickMs);
  wake();
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await Promise.all(inFlight.values());
    },
  };
}

/** Lists due rows and claims them for this process. */
async function takeDue<Row extends { id: number }>(
  { db, list, claim, claims, now }: ClaimedQueueOptions<Row>,
  { except, limit }: Pick<ListDueOptions, 'except' | 'limit'>,
): Promise<Row[]> {
  const listDue = async (executor: Executor) => {
    const others = (await claims.listPresent(executor)).filter((each) => each !== claims.holder);
    return list(executor, { at: now(), except, others, limit });
  };
  if ((await listDue(db)).length === 0) return [];
  return transaction(db, async (tx) => {
    const due = await listDue(tx);
    if (due.length > 0)
      await claim(
        tx,
        due.map(({ id }) => id),
        claims.holder,
      );
    return due;
  });
}
