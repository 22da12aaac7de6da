import type { Executor, Schema } from '@hellograph/db';
import type { Insertable } from 'kysely';
import type { Session } from '../../platform/http/session-tokens';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { usersRepo } from '../users/users.repo';

/** The precision of "last seen", so that not every request costs a write. */
const seenStepMs = 5 * 60_000;

/** The tombstone key of a session. */
export const toSessionKey = (id: string): string => toTombstoneKey('session', id);

export interface NewSession {
  id: string;
  userId: string;
  createdAt: number;
  expiresAt: number;
  userAgent: string;
  /** Keyed hash of the network address. */
  addressHash?: string;
}

export function sessionsRepo(db: Executor) {
  return {
    insertSession: async (session: NewSession) => {
      await db.insertInto('sessions').values(toRow(session)).execute();
    },

    /** Returns an active session of an active account, and updates when it was last seen. */
    findSession: async (id: string, userId: string, at: number): Promise<Session | undefined> => {
      const row = await db
        .selectFrom('sessions')
        .select(['sessions.id', 'sessions.user_id', 'sessions.last_seen_at'])
        .where('sessions.id', '=', id)
        .where('sessions.user_id', '=', userId)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', at)
        .executeTakeFirst();
      if (!row || !(await usersRepo(db).findActive(userId))) return undefined;
      if (row.last_seen_at < at - seenStepMs) await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
      return { id: row.id, userId: row.user_id };
    },

    /** Active sessions, most recently seen first. */
    listSessions: (userId: string, at: number) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute(),

    /** Includes sessions that have ended. */
    listIds: async (userId: string): Promise<string[]> =>
      (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id),

    /** Whether the account was ever logged in from this address. */
    isKnownAddress: async (userId: string, addressHash: string): Promise<boolean> => {
      const found = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('address_hash', '=', addressHash);
      return (await found.limit(1).executeTakeFirst()) !== undefined;
    },

    /** Lists the addresses and devices of all logins, including ended sessions. */
    listOrigins: (userId: string) =>
      db.selectFrom('sessions').select(['user_agent', 'address_hash']).where('user_id', '=', userId).execute(),

    /** Ends one session, all but one, or all. Returns the ids of the ended sessions. */
    updateRevoked: async (userId: string, which: { id?: string; exceptId?: string }, at: number): Promise<string[]> => {
      let query = db.updateTable('sessions').set({ revoked_at: at }).where('user_id', '=', userId).where('revoked_at', 'is', null);
      if (which.id) query = query.where('id', '=', which.id);
      if (which.exceptId) query = query.where('id', '!=', which.exceptId);
      const ids = (await query.returning('id').execute()).map(({ id }) => id);
      await insertTombstones(db, 'session', ids.map(toSessionKey), at);
      return ids;
    },
  };
}

const toRow = (session: NewSession): Insertable<Schema['sessions']> => ({
  id: session.id,
  user_id: session.userId,
  created_at: session.createdAt,
  expires_at: session.expiresAt,
  revoked_at: null,
  user_agent: session.userAgent,
  last_seen_at: session.createdAt,
  address_hash: session.addressHash ?? '',
});

export const sessionsTables = {
  account: [
    accountTable({
      table: 'sessions',
      exportAs: 'sessions',
      columns: ['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'user_agent'],
    }),
  ],
  purges: [
    {
      afterDays: 30,
      purge: (tx, beforeMs) =>
        tx
          .deleteFrom('sessions')
          .where((of) => of.or([of('expires_at', '<', beforeMs), of('revoked_at', '<', beforeMs)]))
          .execute(),
    },
  ],
} satisfies TableDuties;
