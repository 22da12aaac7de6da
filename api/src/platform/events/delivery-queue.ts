import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { Leadership } from '../leadership/leadership';

/** The deliverer: this program, and the other programs whose claims count. */
export type Claims = Pick<Leadership, 'holder' | 'listPresent'>;

export interface ListDueOptions {
  at: number;
  /** Rows that this process is already working on. */
  except: readonly number[];
  /** The other running processes. */
  others: readonly string[];
  limit: number;
}

export interface DeliveryQueueOptions<Row extends { id: number }> {
  db: Database;
  /** Lists due rows that no other process has claimed. */
  list(executor: Executor, options: ListDueOptions): Promise<Row[]>;
  claim(tx: Executor, ids: readonly number[], holder: string): Promise<unknown>;
  /** Delivers a row, and deletes it or makes it due later. */
  handle(row: Row): Promise<void>;
  /** How many rows are handled at the same time, or claimed at once if they go in order. */
  limit: number;
  /** Handles rows one after another. Otherwise a receiver that hangs delays no other. */
  isInOrder?: boolean;
  /** Whether this process delivers now. */
  isAllowed?: () => boolean;
  tickMs?: number;
  /** Each of several processes handles the rows that it has claimed. */
  claims: Claims | undefined;
  log: Logger;
  now: () => number;
}

export interface DeliveryQueue {
  /** Checks for new or due rows now, instead of at the next tick. */
  wake(): void;
  close(): Promise<void>;
}

/**
 * Handles due rows of a table, at every tick and when it is woken. Rows outlive the process; the
 * claims of a process that is gone are taken over.
 */
export function openDeliveryQueue<Row extends { id: number }>(options: DeliveryQueueOptions<Row>): DeliveryQueue {
  const { handle, limit, isInOrder = false, isAllowed = () => true, tickMs = 1000, log } = options;
  const inFlight = new Map<number, Promise<void>>();
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  const start = (row: Row) => {
    const handling = handle(row)
      .finally(() => inFlight.delete(row.id))
      .then(wake, (err: unknown) => log.error({ err }, 'a delivery was deferred'));
    inFlight.set(row.id, handling);
  };

  const handleDue = async () => {
    const free = limit - inFlight.size;
    if (free <= 0 || !isAllowed()) return;
    const due = await takeDue(options, { except: [...inFlight.keys()], limit: free });
    if (!isInOrder) for (const row of due) start(row);
    else {
      for (const row of due) await handle(row);
      isAsked ||= due.length === limit;
    }
  };

  const run = async () => {
    do {
      isAsked = false;
      await handleDue();
    } while (isAsked && !isClosed);
  };

  function wake(): void {
    isAsked = true;
    if (running || isClosed) return;
    running = run()
      .catch((err: unknown) => log.error({ err }, 'due rows could not be read'))
      .finally(() => {
        running = undefined;
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
      await running;
      await Promise.all(inFlight.values());
    },
  };
}

/** Lists due rows, claimed for this process if there are others. */
async function takeDue<Row extends { id: number }>(
  { db, list, claim, claims, now }: DeliveryQueueOptions<Row>,
  { except, limit }: Pick<ListDueOptions, 'except' | 'limit'>,
): Promise<Row[]> {
  const listDue = async (executor: Executor) => {
    const present = (await claims?.listPresent(executor)) ?? [];
    return list(executor, { at: now(), except, others: present.filter((each) => each !== claims?.holder), limit });
  };
  const due = await listDue(db);
  if (!claims || due.length === 0) return due;
  return transaction(db, async (tx) => {
    const rows = await listDue(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await claim(tx, ids, claims.holder);
    return rows;
  });
}
