import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import type { Executor, Schema } from '@hellograph/db';
import { insertTombstones, type TombstoneHandlers } from '../../platform/tombstones/tombstone';

interface UnsubscribedDelivery {
  /** The delivery that the mail's link names. */
  deliveryId: string;
  /** The token of the mailbox. */
  token: string;
  /** `null` when they subscribe again. */
  at: number | null;
}

/**
 * Stores which card made a recipient unsubscribe, for the standing of its sender. Does nothing
 * unless that card went to the same mailbox, because anyone can put a different id into the link.
 */
export async function noteUnsubscribed(tx: Executor, stops: Pick<MailStops, 'toToken'>, { deliveryId, token, at }: UnsubscribedDelivery) {
  const found = await tx.selectFrom('deliveries').select('email').where('id', '=', deliveryId).executeTakeFirst();
  if (!found || stops.toToken(found.email) !== token) return;
  await tx.updateTable('deliveries').set({ unsubscribed_at: at }).where('id', '=', deliveryId).execute();
}

const partBytes = 16;
/** A missing mailbox may be created later. */
const refusedForMs = 30 * 24 * 60 * 60_000;

type Reason = Schema['mail_stops']['reason'];

export interface MailStops {
  /** Returns the token for mails to this address only. */
  toToken(address: string): string;
  isStopped(db: Executor, address: string, at: number): Promise<boolean>;
  /** Returns the token for mails to a sender about replies to their cards. */
  toReplyToken(userId: string): string;
  areReplyMailsStopped(db: Executor, userId: string): Promise<boolean>;
  /** Returns the token for the weekly mails with a sender's numbers. */
  toNumbersToken(userId: string): string;
  areNumbersStopped(db: Executor, userId: string): Promise<boolean>;
  /** Throws NOT_FOUND unless this instance issued the token. */
  check(token: string): void;
  /** Stops cards from every sender, or mails about replies. Safe to repeat. */
  stop(db: Executor, token: string, stopped: { reason: Reason; at: number }): Promise<void>;
  resume(db: Executor, token: string, at: number): Promise<void>;
}

/**
 * Mailboxes that receive no cards. A token is derived from its address with a key that is not in
 * the database, and signed. It stays valid after the sender's account is deleted, and nobody can
 * fill the table with invented tokens. The database stores only the token's hash, which reveals no
 * address and can't stop or resume anything.
 */
export function createMailStops(linkKey: string): MailStops {
  const mac = (words: string) => createHmac('sha256', linkKey).update(words).digest().subarray(0, partBytes);
  const signOf = (name: Buffer) => mac(`stop ${name.toString('base64url')}`);
  const tokenOf = (mailbox: string) => {
    const name = mac(`mailbox ${mailbox}`);
    return Buffer.concat([name, signOf(name)]).toString('base64url');
  };
  const toToken = (address: string) => tokenOf(toMailbox(address));
  // A mailbox contains an @ and no space, so the kinds can't collide.
  const toReplyToken = (userId: string) => tokenOf(`replies ${userId}`);
  const toNumbersToken = (userId: string) => tokenOf(`numbers ${userId}`);
  const check = (token: string) => {
    const bytes = Buffer.from(token, 'base64url');
    const name = bytes.subarray(0, partBytes);
    if (bytes.length !== 2 * partBytes || !timingSafeEqual(bytes.subarray(partBytes), signOf(name))) throw new CodedError('NOT_FOUND');
  };
  return {
    toToken,
    check,
    toReplyToken,
    toNumbersToken,
    areReplyMailsStopped: (db, userId) => isTokenStopped(db, toReplyToken(userId)),
    areNumbersStopped: (db, userId) => isTokenStopped(db, toNumbersToken(userId)),
    isStopped: async (db, address, at) => {
      // Links in older mails name the address as the sender typed it.
      const hashes = [toToken(address), tokenOf(tidyAddress(address))].map(toHash);
      const rows = await db.selectFrom('mail_stops').selectAll().where('token_hash', 'in', hashes).execute();
      return rows.some((row) => row.reason === 'asked' || row.stopped_at > at - refusedForMs);
    },
    stop: async (db, token, { reason, at }) => {
      check(token);
      // Refused mailboxes need no tombstone: they will refuse again.
      if (reason === 'asked') await insertTombstones(db, 'mailStop', [toHash(token)], at);
      await insertStops(db, [toHash(token)], { reason, at });
    },
    resume: async (db, token, at) => {
      check(token);
      await insertTombstones(db, 'mailResumed', [toHash(token)], at);
      await db.deleteFrom('mail_stops').where('token_hash', '=', toHash(token)).execute();
    },
  };
}

async function isTokenStopped(db: Executor, token: string): Promise<boolean> {
  const found = db.selectFrom('mail_stops').select('token_hash').where('token_hash', '=', toHash(token));
  return (await found.executeTakeFirst()) !== undefined;
}

/** A later bounce must not replace an unsubscribe. */
async function insertStops(db: Executor, hashes: readonly string[], { reason, at }: { reason: Reason; at: number }): Promise<void> {
  for (const token_hash of hashes) {
    await db
      .insertInto('mail_stops')
      .values({ token_hash, reason, stopped_at: at })
      .onConflict((known) => known.column('token_hash').doUpdateSet({ reason, stopped_at: at }).where('mail_stops.reason', '=', 'refused'))
      .execute();
  }
}

/** Applies the unsubscribes and resubscribes of tombstones again. */
export const mailStopTombstones: Pick<TombstoneHandlers, 'mailStop' | 'mailResumed'> = {
  mailStop: (tx, keys, { at }) => insertStops(tx, [...keys], { reason: 'asked', at }),
  mailResumed: async (tx, keys) => {
    await tx
      .deleteFrom('mail_stops')
      .where('token_hash', 'in', [...keys])
      .execute();
  },
};

const toHash = (token: string) => createHash('sha256').update(token).digest('base64url');
