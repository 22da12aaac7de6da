import { type Database, type Executor, transaction } from '@hellograph/db';

/** Rows whose time is over, and how they go. */
interface Purge {
  afterDays: number;
  purge(tx: Executor, beforeMs: number): Promise<unknown>;
}

const dayMs = 86_400_000;

/** In the order in which rows depend on each other. */
const purges: Record<string, Purge> = {
  /** As videos, which they show. */
  cards: { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('cards').where('deleted_at', '<', beforeMs).execute() },
  /** Deleted by their owner; the time is for second thoughts. */
  videos: {
    afterDays: 7,
    purge: (tx, beforeMs) =>
      tx.deleteFrom('videos').where('deleted_at', '<', beforeMs).where('state', 'not in', ['queued', 'processing']).execute(),
  },
  /** Photos of no video and no card. */
  photos: {
    afterDays: 7,
    purge: (tx, beforeMs) =>
      tx
        .deleteFrom('photos')
        .where('created_at', '<', beforeMs)
        .where((of) => of.not(of.exists(of.selectFrom('videos').select('id').whereRef('videos.photo_id', '=', 'photos.id'))))
        .where((of) => of.not(of.exists(of.selectFrom('cards').select('id').whereRef('cards.photo_id', '=', 'photos.id'))))
        .execute(),
  },
  /** Recordings of no video. */
  recordings: {
    afterDays: 7,
    purge: (tx, beforeMs) =>
      tx
        .deleteFrom('recordings')
        .where('created_at', '<', beforeMs)
        .where((of) => of.not(of.exists(of.selectFrom('videos').select('id').whereRef('videos.recording_id', '=', 'recordings.id'))))
        .execute(),
  },
  /** Addresses of people who were sent nothing after all. */
  deliveries: {
    afterDays: 30,
    purge: (tx, beforeMs) => tx.deleteFrom('deliveries').where('state', '=', 'cancelled').where('created_at', '<', beforeMs).execute(),
  },
  /** Mailboxes that were not there may be there by now; who asked for no mail is asked no more. */
  mailStops: {
    afterDays: 30,
    purge: (tx, beforeMs) => tx.deleteFrom('mail_stops').where('reason', '=', 'refused').where('stopped_at', '<', beforeMs).execute(),
  },
  /** A phone may come back with an unsent request after a long journey. */
  idempotencyKeys: {
    afterDays: 90,
    purge: (tx, beforeMs) => tx.deleteFrom('idempotency_keys').where('created_at', '<', beforeMs).execute(),
  },
  sessions: {
    afterDays: 30,
    purge: (tx, beforeMs) =>
      tx
        .deleteFrom('sessions')
        .where((of) => of.or([of('expires_at', '<', beforeMs), of('revoked_at', '<', beforeMs)]))
        .execute(),
  },
  /** A used link is answered kindly for a while. */
  linkTokens: { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('link_tokens').where('expires_at', '<', beforeMs).execute() },
  /** None of them would be fresh enough to be answered again. */
  usedChallenges: { afterDays: 1, purge: (tx, beforeMs) => tx.deleteFrom('used_challenges').where('used_at', '<', beforeMs).execute() },
  /** Long enough to look into what happened; addresses of the network are nobody's to keep for ever. */
  securityEvents: { afterDays: 180, purge: (tx, beforeMs) => tx.deleteFrom('security_events').where('at', '<', beforeMs).execute() },
  /** Sign-ups that nobody verified: the address is free again. */
  unverified: {
    afterDays: 30,
    purge: (tx, beforeMs) => tx.deleteFrom('users').where('verified_at', 'is', null).where('created_at', '<', beforeMs).execute(),
  },
};

/** One transaction each, so that nobody waits long. */
export async function purgeRows(db: Database, nowMs: number): Promise<void> {
  for (const { afterDays, purge } of Object.values(purges)) await transaction(db, (tx) => purge(tx, nowMs - afterDays * dayMs));
}
