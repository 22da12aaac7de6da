import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

const toIdentityKey = (id: string) => toTombstoneKey('identity', id);

export interface NewIdentity {
  id: string;
  userId: string;
  issuer: string;
  subject: string;
  email: string;
  at: number;
}

/** Accounts at other providers with which people log in. */
export function identitiesRepo(db: Executor) {
  const deleteOf = async (userId: string, ids: readonly string[], at: number) => {
    if (ids.length === 0) return;
    await db.deleteFrom('identities').where('user_id', '=', userId).where('id', 'in', ids).execute();
    await insertTombstones(db, 'identity', ids.map(toIdentityKey), at);
  };
  const listIdentities = (userId: string) =>
    db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
  return {
    listIdentities,

    findIdentity: (issuer: string, subject: string) =>
      db.selectFrom('identities').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst(),

    /** Returns false if an account already has the identity. */
    insertIdentity: async ({ id, userId, issuer, subject, email, at }: NewIdentity): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('identities')
        .values({ id, user_id: userId, issuer, subject, email, created_at: at, last_used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    updateUsed: async (id: string, { email, at }: { email: string; at: number }) => {
      await db.updateTable('identities').set({ email, last_used_at: at }).where('id', '=', id).execute();
    },

    /** Returns false if the user has no such identity. */
    deleteIdentity: async (userId: string, id: string, at: number): Promise<boolean> => {
      const isTheirs = (await listIdentities(userId)).some((row) => row.id === id);
      if (isTheirs) await deleteOf(userId, [id], at);
      return isTheirs;
    },

    /** Deletes a user's identities that have a different address at their provider. */
    deleteOfOtherAddresses: async (userId: string, email: string, at: number): Promise<void> => {
      const others = (await listIdentities(userId)).filter((row) => row.email !== email);
      await deleteOf(
        userId,
        others.map(({ id }) => id),
        at,
      );
    },

    /** Deletes the identities of tombstones again. */
    deleteAgain: async (keys: ReadonlySet<string>) => {
      for (const { id } of await db.selectFrom('identities').select('id').execute())
        if (keys.has(toIdentityKey(id))) await db.deleteFrom('identities').where('id', '=', id).execute();
    },
  };
}

export const identitiesTables = {
  account: [
    accountTable({ table: 'identities', exportAs: 'identities', columns: ['issuer', 'subject', 'email', 'created_at', 'last_used_at'] }),
    accountTable({ table: 'group_grants', exportAs: 'groupRights', columns: ['issuer', 'kind', 'target', 'created_at'] }),
  ],
} satisfies TableDuties;
