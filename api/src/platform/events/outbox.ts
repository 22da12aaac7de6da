import type { CodedError } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { type Logger, toBackOffMs } from '@hellograph/kit';
import { type Claims, type DeliveryQueue, openDeliveryQueue } from './delivery-queue';
import { lanes, type OutboxLane, type OutboxMessage, type OutboxMessages, outboxKinds } from './outbox-messages';

/** Counts of waiting outbox messages, for operators and metrics. */
export function outboxOverviewRepo(db: Executor) {
  const counted = () => db.selectFrom('outbox').select((of) => of.fn.countAll<number>().as('count'));
  return {
    countPending: async () => Number((await counted().executeTakeFirstOrThrow()).count),
    /** Messages that failed at least once. */
    countStuck: async () => Number((await counted().where('tries', '>', 0).executeTakeFirstOrThrow()).count),
  };
}

/**
 * Thrown by an outbox handler to defer a message without a failure: it is tried again at that
 * moment, or from time to time, and does not count as stuck.
 */
export class MessageWaits extends Error {
  constructor(
    waitsFor: string,
    readonly untilMs?: number,
  ) {
    super(`waits for ${waitsFor}`);
  }
}

/** The time between two tries of a message that is deferred indefinitely. */
export const waitingMs = 5 * 60_000;

/** Whether the same work may succeed later: an outbox handler rethrows such an error. */
export const isPassing = ({ status }: CodedError): boolean => status >= 500 || status === 429;

/** Called for each message when it is enqueued, in the same transaction. */
export type FollowMessages = (tx: Executor, message: OutboxMessage) => Promise<void>;
/**
 * Delivers a message. May be called again for the same one; throwing means to retry later, and
 * MessageWaits that nothing has failed.
 */
export type OutboxHandlers = { [Kind in keyof OutboxMessages]: (message: OutboxMessages[Kind]) => Promise<void> };

export interface Outbox extends DeliveryQueue {
  insert(tx: Executor, message: OutboxMessage): Promise<void>;
}

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

function openLane(lane: OutboxLane, dependencies: OutboxDependencies): DeliveryQueue {
  const { db, lock, claims, log, now } = dependencies;
  const kinds = outboxKinds.filter((kind) => lanes[kind] === lane);
  return openDeliveryQueue({
    db,
    list: (executor, { at, others, limit }) =>
      executor
        .selectFrom('outbox')
        .selectAll()
        .where('kind', 'in', kinds)
        .where('due_at', '<=', at)
        .where((where) => where.or([where('claimed_by', 'is', null), where('claimed_by', 'not in', others)]))
        .orderBy('id')
        .limit(limit)
        .execute(),
    claim: (tx, ids, holder) => tx.updateTable('outbox').set({ claimed_by: holder }).where('id', 'in', ids).execute(),
    handle: openDelivery(lane, dependencies),
    limit: batch,
    isInOrder: true,
    isAllowed: () => !lane.isSole || !lock || lock.isHeld(),
    tickMs: lane.tickMs,
    ...{ claims, log, now },
  });
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
