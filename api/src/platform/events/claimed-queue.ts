import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { Claims } from './outbox';

export interface ListDueOptions {
  at: number;
  /** What this process carries out already. */
  except: readonly number[];
  /** The other processes that are there. */
  others: readonly string[];
  limit: number;
}

export interface ClaimedQueueOptions<Row extends { id: number }> {
  db: Database;
  /** Lists what is due and claimed by none of the others. */
  list(executor: Executor, options: ListDueOptions): Promise<Row[]>;
  claim(tx: Executor, ids: readonly number[], holder: string): Promise<void>;
  carryOut(row: Row): Promise<void>;
  atOnceMax: number;
  /** Of several processes, each carries out what it has claimed. */
  claims: Claims;
  log: Logger;
  now: () => number;
}

export interface ClaimedQueue {
  /** Looks for new or due rows now. */
  wake(): void;
  close(): Promise<void>;
}

const tickMs = 1000;

/**
 * Carries out rows that are due, many at once: a receiver that hangs delays no other. Rows survive
 * the process; what it had claimed is taken over when it is gone.
 */
export function openClaimedQueue<Row extends { id: number }>(options: ClaimedQueueOptions<Row>): ClaimedQueue {
  const { carryOut, atOnceMax, log } = options;
  const inFlight = new Map<number, Promise<void>>();
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  const look = async () => {
    const limit = atOnceMax - inFlight.size;
    if (limit <= 0) return;
    for (const row of await takeDue(options, { except: [...inFlight.keys()], limit })) {
      const carrying = carryOut(row)
        .finally(() => inFlight.delete(row.id))
        .then(wake, (err: unknown) => log.error({ err }, 'what was to be sent has to wait'));
      inFlight.set(row.id, carrying);
    }
  };

  function wake(): void {
    isAsked = true;
    if (looking || isClosed) return;
    isAsked = false;
    looking = look()
      .catch((err: unknown) => log.error({ err }, 'what is to be sent could not be read'))
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

/** Lists what is due, claimed for this process. */
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
