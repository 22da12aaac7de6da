import type { Database, Executor } from '@hellograph/db';
import { type Logger, toBackOffMs } from '@hellograph/kit';

/** What is to happen after a commit, by kind. */
export interface OutboxMessages {
  /** A video waits for a worker. */
  announce: { videoId: string };
  /** A video was cancelled: a worker that is at it can stop. */
  cancel: { videoId: string };
  /** A video has ended: its owner's pages are told. */
  finished: { videoId: string };
}
export type OutboxMessage = { [Kind in keyof OutboxMessages]: { kind: Kind } & OutboxMessages[Kind] }[keyof OutboxMessages];
/** Carries a message out. May be called again for the same one; a throw means later. */
export type OutboxHandlers = { [Kind in keyof OutboxMessages]: (message: OutboxMessages[Kind]) => Promise<void> };

export interface Outbox {
  insert(tx: Executor, message: OutboxMessage): Promise<void>;
  /** There is something new: look now instead of at the next tick. */
  wake(): void;
  close(): Promise<void>;
}

const tickMs = 1000;
const batch = 50;
const backOff = { firstMs: 500, maxMs: 15_000 };

/** Carries out what transactions left word of, at least once each and in order of their coming, until it works. */
export function openOutbox({ db, handlers, log, now }: { db: Database; handlers: OutboxHandlers; log: Logger; now: () => number }): Outbox {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  const drain = async () => {
    do {
      isAsked = false;
      const due = await db.selectFrom('outbox').selectAll().where('due_at', '<=', now()).orderBy('id').limit(batch).execute();
      for (const row of due) await carryOut(row);
      isAsked ||= due.length === batch;
    } while (isAsked && !isClosed);
  };

  const carryOut = async (row: { id: number; kind: string; payload: string; tries: number }) => {
    try {
      const handle = handlers[row.kind as keyof OutboxMessages] as (message: unknown) => Promise<void>;
      await handle(JSON.parse(row.payload));
      await db.deleteFrom('outbox').where('id', '=', row.id).execute();
    } catch (err) {
      const tries = row.tries + 1;
      const dueAt = now() + toBackOffMs(tries, backOff, Math.random);
      log[tries === 1 ? 'warn' : 'debug']({ err, kind: row.kind, tries }, 'an outbox message has to wait');
      await db.updateTable('outbox').set({ tries, due_at: dueAt }).where('id', '=', row.id).execute();
    }
  };

  const wake = () => {
    isAsked = true;
    if (running || isClosed) return;
    running = drain()
      .catch((err: unknown) => log.error({ err }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined;
        if (isAsked) wake();
      });
  };

  const timer = setInterval(wake, tickMs);
  wake();
  return {
    insert: async (tx, { kind, ...payload }) => {
      const at = now();
      await tx
        .insertInto('outbox')
        .values({ kind, payload: JSON.stringify(payload), due_at: at, tries: 0, created_at: at })
        .execute();
    },
    wake,
    close: async () => {
      isClosed = true;
      isAsked = false;
      clearInterval(timer);
      await running;
    },
  };
}
