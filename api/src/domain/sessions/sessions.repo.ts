import type { SessionEndCode } from '@hellograph/contract';
import type { Executor, Schema } from '@hellograph/db';
import type { Insertable } from 'kysely';
import type { Session, SessionLookup } from '../../platform/http/session-tokens';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { hasPasswordEvent } from '../security-events/security-events';
import { usersRepo } from '../users/users.repo';

/** Ends the sessions of tombstones after an older backup was restored. */
export async function endSessionsAgain(tx: Executor, keys: ReadonlySet<string>, at: number): Promise<void> {
  const open = await tx.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
  for (const { id } of open.filter((session) => keys.has(toSessionKey(session.id))))
    await tx.updateTable('sessions').set({ revoked_at: at }).where('id', '=', id).execute();
}

/** Setting a new password and ending the sessions happen in one transaction, within this time. */
const sameChangeMs = 5000;

export function createSessionLookup(db: Executor, now: () => number): SessionLookup {
  return {
    find: ({ sid, sub }) => sessionsRepo(db).findSession(sid, sub, now()),
    findEnd: async ({ sid, sub }): Promise<SessionEndCode | undefined> => {
      const row = await db
        .selectFrom('sessions')
        .select(['revoked_at', 'expires_at'])
        .where('id', '=', sid)
        .where('user_id', '=', sub)
        .executeTakeFirst();
      if (!row) return undefined;
      if ((await usersRepo(db).findUser(sub))?.suspended_at) return 'ACCOUNT_SUSPENDED';
      if (row.revoked_at === null) return row.expires_at <= now() ? 'SESSION_EXPIRED' : undefined;
      const isByPassword = await hasPasswordEvent(db, sub, { from: row.revoked_at - sameChangeMs, to: row.revoked_at });
      return isByPassword ? 'PASSWORD_CHANGED' : 'SESSION_ENDED';
    },
  };
}

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

    /** Notes that its owner has just confirmed who they are. */
    updateConfirmed: async (id: string, at: number) => {
      await db.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute();
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
