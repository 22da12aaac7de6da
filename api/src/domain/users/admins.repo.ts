import { type Executor, updatedOne } from '@hellograph/db';
import type { FindAdmin } from '../../platform/http/session-tokens';

/** Administrators of the instance, and what they decide about single accounts. */
export function adminsRepo(db: Executor) {
  const admins = () => db.selectFrom('users').where('is_admin', '=', 1).where('suspended_at', 'is', null);
  return {
    hasAny: async (): Promise<boolean> => (await admins().select('id').limit(1).executeTakeFirst()) !== undefined,

    /** Returns the other administrators. */
    listOthers: async (id: string): Promise<string[]> =>
      (await admins().select('id').where('id', '!=', id).execute()).map(({ id: other }) => other),

    isAdmin: async (id: string): Promise<boolean> => (await admins().select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    /** Only of a verified account. Returns false if nothing changed. */
    updateAdmin: (id: string, isAdmin: boolean): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('users')
          .set({ is_admin: isAdmin ? 1 : 0 })
          .where('id', '=', id)
          .where('is_admin', '=', isAdmin ? 0 : 1)
          .where('verified_at', 'is not', null),
      ),

    updateQuota: (id: string, bytes: number | null): Promise<boolean> =>
      updatedOne(db.updateTable('users').set({ storage_max_bytes: bytes }).where('id', '=', id)),

    findQuota: async (id: string): Promise<number | undefined> => {
      const row = await db.selectFrom('users').select('storage_max_bytes').where('id', '=', id).executeTakeFirst();
      return row?.storage_max_bytes ?? undefined;
    },
  };
}

/** Returns the administrator of a session. */
export const createAdminLookup =
  (db: Executor): FindAdmin =>
  async ({ id, userId, memberId, isTest }) => {
    if (memberId !== undefined || isTest) return undefined;
    const user = await db.selectFrom('users').select(['full_name', 'is_admin']).where('id', '=', userId).executeTakeFirst();
    if (user?.is_admin !== 1) return undefined;
    const session = await db.selectFrom('sessions').select('confirmed_at').where('id', '=', id).executeTakeFirst();
    return session && { userId, sessionId: id, name: user.full_name, confirmedAtMs: session.confirmed_at };
  };
