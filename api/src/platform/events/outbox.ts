import type { Database, Executor, Hold } from '@hellograph/db';
import { type BackOff, type Logger, toBackOffMs } from '@hellograph/kit';
import type { MailMessage, MailRequest } from '../mail/mail-message';

/** What is to happen after a commit, by kind. */
export interface OutboxMessages {
  /** A video waits for a worker. */
  announce: { videoId: string };
  /** A video was cancelled: a worker that is at it can stop. */
  cancel: { videoId: string };
  /** A video has ended: its owner's pages are told. */
  finished: { videoId: string };
  /** Who was sent a card has opened it, or watched its film; or whoever is in it took it down. */
  cardSeen: { userId: string; cardId: string; what: 'opened' | 'watched' | 'takenDown' };
  /** Who was sent a card has answered. */
  cardReplied: { userId: string; replyId: string };
  mail: MailMessage;
  mailRequest: MailRequest;
  /** A card by mail is due; later attempts are other mails. */
  delivery: { deliveryId: string; attempt: number };
  /** It has gone out, or never will: its sender is told. */
  deliveryEnded: { deliveryId: string };
  /** A day comes near: devices are told, and a mail is sent. */
  reminder: { reminderId: string };
  reminderMail: { reminderId: string };
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

const batch = 50;

interface Lane {
  tickMs: number;
  backOff: BackOff;
  /** Whether it looks as soon as there is something new. Mails wait for the tick: nobody can tell by the time of an answer whether one goes out. */
  isWoken: boolean;
  /** Carried by one program at a time, however many there are: what two carried at once would go out twice. */
  isSole: boolean;
}
const quick: Lane = { tickMs: 1000, backOff: { firstMs: 500, maxMs: 15_000 }, isWoken: true, isSole: false };
const post: Lane = { tickMs: 500, backOff: { firstMs: 2000, maxMs: 10 * 60_000 }, isWoken: false, isSole: true };

/** Lanes don't wait for each other: a mail server that is slow holds up no video. */
const lanes: Record<keyof OutboxMessages, Lane> = {
  announce: quick,
  cancel: quick,
  finished: quick,
  cardSeen: quick,
  cardReplied: quick,
  mail: post,
  mailRequest: post,
  delivery: post,
  deliveryEnded: quick,
  reminder: quick,
  reminderMail: post,
};

export const outboxKinds = Object.keys(lanes) as (keyof OutboxMessages)[];

export interface OutboxDependencies {
  db: Database;
  handlers: OutboxHandlers;
  /** Who has it carries the lanes that are one program's; without one there is no other program. */
  hold?: Pick<Hold, 'isHeld'>;
  log: Logger;
  now: () => number;
}

export const outboxInsert =
  (now: () => number): Outbox['insert'] =>
  async (tx, { kind, ...payload }) => {
    // Due at once, wherever the clock is set to until it is read.
    await tx
      .insertInto('outbox')
      .values({ kind, payload: JSON.stringify(payload), due_at: 0, tries: 0, created_at: now() })
      .execute();
  };

/** Carries out what transactions left word of, at least once each and in a lane's order of their coming, until it works. */
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

function openLane(lane: Lane, { db, handlers, hold, log, now }: OutboxDependencies): Pick<Outbox, 'wake' | 'close'> {
  const kinds = outboxKinds.filter((kind) => lanes[kind] === lane);
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  const drain = async () => {
    do {
      isAsked = false;
      if (lane.isSole && hold && !hold.isHeld()) return;
      const open = db.selectFrom('outbox').selectAll().where('kind', 'in', kinds).where('due_at', '<=', now());
      const due = await open.orderBy('id').limit(batch).execute();
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
      const dueAt = now() + toBackOffMs(tries, lane.backOff, Math.random);
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
