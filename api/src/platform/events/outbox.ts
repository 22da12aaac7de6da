import { type Database, type Executor, transaction } from '@hellograph/db';
import { type Logger, toBackOffMs } from '@hellograph/kit';
import type { Leadership } from '../leadership/leadership';
import { MessageWaits, waitingMs } from './message-waits';
import { lanes, type OutboxLane, type OutboxMessage, type OutboxMessages, outboxKinds } from './outbox-messages';

/** Called for each message when it is enqueued, in the same transaction. */
export type FollowMessages = (tx: Executor, message: OutboxMessage) => Promise<void>;
/**
 * Delivers a message. May be called again for the same one; throwing means to retry later, and
 * MessageWaits that nothing has failed.
 */
export type OutboxHandlers = { [Kind in keyof OutboxMessages]: (message: OutboxMessages[Kind]) => Promise<void> };

export interface Outbox {
  insert(tx: Executor, message: OutboxMessage): Promise<void>;
  /** Checks for new messages now instead of at the next tick. */
  wake(): void;
  close(): Promise<void>;
}

/** The deliverer: this program, and the other programs whose claims count. */
export type Claims = Pick<Leadership, 'holder' | 'listPresent'>;

const batch = 50;

export interface OutboxDependencies {
  db: Database;
  handlers: OutboxHandlers;
  /** The leading program delivers the exclusive lanes. Left out if there is no other program. */
  lock?: { isHeld(): boolean };
  /**
   * Each of several programs delivers the messages that it has claimed. Left out if there is no
   * other.
   */
  claims?: Claims;
  log: Logger;
  now: () => number;
}

export const outboxInsert =
  (now: () => number): Outbox['insert'] =>
  async (tx, { kind, ...payload }) => {
    // Due immediately, whatever time the clock shows until it is read.
    await tx
      .insertInto('outbox')
      .values({ kind, payload: JSON.stringify(payload), due_at: 0, tries: 0, created_at: now() })
      .execute();
  };

/**
 * Delivers the messages that transactions enqueue, at least once each and in each lane's order,
 * retrying until they succeed.
 */
export function openOutbox(options: OutboxDependencies): Outbox {
  const opened = [...new Set(Object.values(lanes))].map((lane) => ({ lane, ...openLane(lane, options) }));
  return {
    insert: outboxInsert(options.now),
    wake: () => {
      for (const { lane, wake } of opened) if (lane.isWoken) wake();
    },
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

interface TakeOptions {
  kinds: readonly string[];
  claims: Claims | undefined;
  at: number;
}

/** Lists due messages, claimed for this program if there are others. */
async function takeDue(db: Database, { kinds, claims, at }: TakeOptions) {
  const listDue = (executor: Executor, others: readonly string[]) =>
    executor
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'in', kinds)
      .where('due_at', '<=', at)
      .where((where) => where.or([where('claimed_by', 'is', null), where('claimed_by', 'not in', others)]))
      .orderBy('id')
      .limit(batch)
      .execute();
  const listOthers = async (executor: Executor) => (await claims?.listPresent(executor))?.filter((each) => each !== claims?.holder) ?? [];
  const due = await listDue(db, claims ? await listOthers(db) : []);
  if (!claims || due.length === 0) return due;
  return transaction(db, async (tx) => {
    const rows = await listDue(tx, await listOthers(tx));
    const ids = rows.map(({ id }) => id);
    await tx.updateTable('outbox').set({ claimed_by: claims.holder }).where('id', 'in', ids).execute();
    return rows;
  });
}

/** Delivers one message; one that can't be delivered yet stays, and is due again later. */
function openDelivery(lane: OutboxLane, { db, handlers, log, now }: OutboxDependencies) {
  const deliver = async (row: { id: number; kind: string; payload: string; tries: number }) => {
    try {
      const handle = handlers[row.kind as keyof OutboxMessages] as (message: unknown) => Promise<void>;
      await handle(JSON.parse(row.payload));
    } catch (err) {
      if (err instanceof MessageWaits) return putOff(row.id, { due_at: err.untilMs ?? now() + waitingMs });
      const tries = row.tries + 1;
      const dueAt = now() + toBackOffMs(tries, lane.backOff, Math.random);
      log[tries === 1 ? 'warn' : 'debug']({ err, kind: row.kind, tries }, 'an outbox message was deferred');
      return putOff(row.id, { tries, due_at: dueAt });
    }
    // Not a failure of the delivery: it must not be tried again because another program is writing.
    await transaction(db, (tx) => tx.deleteFrom('outbox').where('id', '=', row.id).execute());
  };

  const putOff = async (id: number, write: { tries?: number; due_at: number }) => {
    await db
      .updateTable('outbox')
      .set({ ...write, claimed_by: null })
      .where('id', '=', id)
      .execute();
  };

  return deliver;
}

function openLane(lane: OutboxLane, dependencies: OutboxDependencies): Pick<Outbox, 'wake' | 'close'> {
  const { db, lock, claims, log, now } = dependencies;
  const deliver = openDelivery(lane, dependencies);
  const kinds = outboxKinds.filter((kind) => lanes[kind] === lane);
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  const drain = async () => {
    do {
      isAsked = false;
      if (lane.isSole && lock && !lock.isHeld()) return;
      const due = await takeDue(db, { kinds, claims, at: now() });
      for (const row of due) await deliver(row);
      isAsked ||= due.length === batch;
    } while (isAsked && !isClosed);
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

  const timer = setInterval(wake, lane.tickMs);
  wake();
  return {
    wake,
    close: async () => {
      isClosed = true;
      isAsked = false;
      clearInterval(timer);
      await running;
    },
  };
}

export interface DeferredOutbox extends Pick<Outbox, 'insert' | 'wake'> {
  /** Starts delivering messages. Until then they only wait in the database. */
  start(options: OutboxDependencies & { followers: readonly FollowMessages[] }): Outbox;
}

/**
 * An outbox that gets its handlers later, because the features that provide them also enqueue
 * messages in it.
 */
export function createDeferredOutbox(now: () => number): DeferredOutbox {
  const insert = outboxInsert(now);
  let opened: Outbox | undefined;
  let following: readonly FollowMessages[] = [];
  return {
    insert: async (tx, message) => {
      await insert(tx, message);
      for (const follow of following) await follow(tx, message);
    },
    wake: () => opened?.wake(),
    start: ({ followers, ...options }) => {
      following = followers;
      opened = openOutbox(options);
      return opened;
    },
  };
}
