import type { FilmShape, GroupCardNews, HostedEventNews, MailLanguage } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { type Logger, toBackOffMs } from '@hellograph/kit';
import type { Leadership } from '../leadership/leadership';
import type { MailMessage, MailRequest } from '../mail/mail-message';
import { MessageWaits, waitingMs } from './message-waits';
import { type OutboxLane, outboxLanes } from './outbox-lanes';
import type { TeamMessages } from './team-messages';

/** Work to do after a commit, by kind. */
export interface OutboxMessages extends TeamMessages {
  /** A video is waiting for a worker. */
  announce: { videoId: string };
  /** A video was cancelled; a worker that renders it can stop. */
  cancel: { videoId: string };
  /** A video has ended; its owner's pages are notified. */
  finished: { videoId: string };
  /** A recipient opened a card or watched its video, or the person in it withdrew it. */
  cardSeen: { userId: string; cardId: string; what: 'opened' | 'watched' | 'takenDown' };
  /**
   * A face was withdrawn, or that has ended: its other photos are found, its sender's pages told.
   */
  faceWithdrawn: { withdrawalId: string };
  /** No worker could look for withdrawn faces when the photo was uploaded. */
  photoUnseen: { photoId: string };
  /** A recipient replied to a card. */
  cardReplied: { userId: string; replyId: string };
  /** A signature has something to say: its video is to be made. */
  signatureSpeaks: { signatureId: string; render: number };
  /** The video of a signature has ended. */
  signatureFinished: { videoId: string };
  /** A signature was changed or removed: its former video is not needed any more. */
  signatureVideoUnused: { userId: string; videoId: string };
  /** A teacher wants the video of an approved work. */
  workSpeaks: { workId: string; render: number };
  /** The video of a work has ended. */
  workFinished: { videoId: string };
  /** All of a clip has been received: a worker is to read it. */
  clipReceived: { clipId: string };
  /** The records of a brand's domain are looked for again. */
  brandDomainDue: { userId: string };
  /** Somebody is told that the domain of their brand was lost. */
  brandDomainLost: { userId: string; toId: string; host: string; at: number };
  /** The film of a group card was asked for. */
  filmWanted: { cardId: string; shape: FilmShape; asked: number };
  /**
   * Something on the board of a group card changed; the pages of this user, of its owner and of its
   * co-owners are notified, but not those of whoever did it.
   */
  groupCardChanged: { userId: string; by?: string; news: GroupCardNews };
  /** The recipient of a group card did something that its signers may want to hear of. */
  signerNews: { cardId: string; what: 'opened' | 'reacted' | 'thanked'; signatureId?: string };
  /** Something of an event changed; the pages of all who help with it are notified. */
  hostedEventChanged: { news: HostedEventNews; by?: string };
  /** A mail to a household is due. */
  eventMail: { mailId: string };
  /** A host looks at the invitation as guests get it. */
  eventTestMail: { eventId: string; userId: string; language?: MailLanguage };
  /** Somebody was asked by mail to help with an event. */
  helperMail: { helperId: string };
  /** Copies of a card are waiting to be made. */
  copiesWanted: { cardId: string };
  /** Somebody was invited to sign: `nudge` 0 is the invitation itself. */
  inviteMail: { inviteeId: string; nudge: number };
  /** Somebody was asked to be a co-owner. */
  coOwnerMail: { invitationId: string };
  /** The recipient of a group card has thanked somebody who asked for the thanks by mail. */
  thanksMail: { signatureId: string };
  mail: MailMessage;
  mailRequest: MailRequest;
  /** A card by mail is due. Each attempt is a separate mail. */
  delivery: { deliveryId: string; attempt: number };
  /** A card was sent or never will be; its sender is notified. */
  deliveryEnded: { deliveryId: string };
  /** A mail to a sender about the replies that were marked at this moment. */
  replyMail: { userId: string; mailedAt: number };
  weeklyMail: { userId: string; dueAt: number };
  /** A day is close: devices are notified and a mail is sent. */
  reminder: { reminderId: string };
  reminderMail: { reminderId: string };
  /** The account of a customer was deleted; the payment provider forgets them. */
  customerGone: { customerId: string };
}
export type OutboxMessage = { [Kind in keyof OutboxMessages]: { kind: Kind } & OutboxMessages[Kind] }[keyof OutboxMessages];
/** Is called for each message when it is left, in the same transaction. */
export type FollowMessages = (tx: Executor, message: OutboxMessage) => Promise<void>;
/**
 * Delivers a message. May be called again for the same one; throwing means to retry later, and
 * MessageWaits that nothing has failed.
 */
export type OutboxHandlers = { [Kind in keyof OutboxMessages]: (message: OutboxMessages[Kind]) => Promise<void> };

export interface Outbox {
  insert(tx: Executor, message: OutboxMessage): Promise<void>;
  /** Look for new messages now instead of at the next tick. */
  wake(): void;
  close(): Promise<void>;
}

/** Who delivers: this program, and which claims of others count. */
export type Claims = Pick<Leadership, 'holder' | 'listPresent'>;

const batch = 50;

const { quick, post, signing, films, clips, lookups } = outboxLanes;

/** Lanes are independent: a slow mail server delays no video. */
const lanes: Record<keyof OutboxMessages, OutboxLane> = {
  announce: quick,
  cancel: quick,
  finished: quick,
  cardSeen: quick,
  cardReplied: quick,
  faceWithdrawn: quick,
  photoUnseen: quick,
  signatureSpeaks: signing,
  signatureFinished: quick,
  signatureVideoUnused: quick,
  workSpeaks: signing,
  workFinished: quick,
  clipReceived: clips,
  brandDomainDue: lookups,
  brandDomainLost: post,
  filmWanted: films,
  groupCardChanged: quick,
  signerNews: quick,
  hostedEventChanged: quick,
  eventMail: post,
  eventTestMail: post,
  helperMail: post,
  copiesWanted: films,
  inviteMail: post,
  coOwnerMail: post,
  teamMail: post,
  approvalsAsked: post,
  approvalsDecided: post,
  supportMail: post,
  supportNews: quick,
  thanksMail: post,
  mail: post,
  mailRequest: post,
  delivery: post,
  deliveryEnded: quick,
  replyMail: post,
  weeklyMail: post,
  reminder: quick,
  reminderMail: post,
  customerGone: post,
};

export const outboxKinds = Object.keys(lanes) as (keyof OutboxMessages)[];

export interface OutboxDependencies {
  db: Database;
  handlers: OutboxHandlers;
  /** The program that leads delivers the exclusive lanes. Left out if there is no other program. */
  lock?: { isHeld(): boolean };
  /** Of several programs, each delivers what it has claimed. Left out if there is no other. */
  claims?: Claims;
  log: Logger;
  now: () => number;
}

export const outboxInsert =
  (now: () => number): Outbox['insert'] =>
  async (tx, { kind, ...payload }) => {
    // Due at once, whatever time the clock shows until it is read.
    await tx
      .insertInto('outbox')
      .values({ kind, payload: JSON.stringify(payload), due_at: 0, tries: 0, created_at: now() })
      .execute();
  };

/**
 * Delivers the messages that transactions leave, at least once each and in each lane's order,
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

/** Lists what is due, claimed for this program where there are others. */
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
  const carryOut = async (row: { id: number; kind: string; payload: string; tries: number }) => {
    try {
      const handle = handlers[row.kind as keyof OutboxMessages] as (message: unknown) => Promise<void>;
      await handle(JSON.parse(row.payload));
    } catch (err) {
      if (err instanceof MessageWaits) return putOff(row.id, { due_at: err.untilMs ?? now() + waitingMs });
      const tries = row.tries + 1;
      const dueAt = now() + toBackOffMs(tries, lane.backOff, Math.random);
      log[tries === 1 ? 'warn' : 'debug']({ err, kind: row.kind, tries }, 'an outbox message has to wait');
      return putOff(row.id, { tries, due_at: dueAt });
    }
    // Not a failure of the delivery: it must not be tried again because another program writes.
    await transaction(db, (tx) => tx.deleteFrom('outbox').where('id', '=', row.id).execute());
  };

  const putOff = async (id: number, write: { tries?: number; due_at: number }) => {
    await db
      .updateTable('outbox')
      .set({ ...write, claimed_by: null })
      .where('id', '=', id)
      .execute();
  };

  return carryOut;
}

function openLane(lane: OutboxLane, dependencies: OutboxDependencies): Pick<Outbox, 'wake' | 'close'> {
  const { db, lock, claims, log, now } = dependencies;
  const carryOut = openDelivery(lane, dependencies);
  const kinds = outboxKinds.filter((kind) => lanes[kind] === lane);
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  const drain = async () => {
    do {
      isAsked = false;
      if (lane.isSole && lock && !lock.isHeld()) return;
      const due = await takeDue(db, { kinds, claims, at: now() });
      for (const row of due) await carryOut(row);
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
