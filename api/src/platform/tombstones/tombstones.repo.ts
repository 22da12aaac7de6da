import type { Executor } from '@hellograph/db';
import type { Tombstone } from './tombstone';

const batch = 500;
const columns = ['id', 'kind', 'key', 'at'] as const;

/** The tombstones in this database. */
export function tombstonesRepo(db: Executor) {
  return {
    listUnlogged: async (): Promise<Tombstone[]> =>
      (await db.selectFrom('tombstones').select(columns).where('is_logged', '=', 0).orderBy('at').limit(batch).execute()) as Tombstone[],

    updateLogged: async (ids: readonly string[]) => {
      await db.updateTable('tombstones').set({ is_logged: 1 }).where('id', 'in', ids).execute();
    },

    listAll: async (): Promise<Tombstone[]> => (await db.selectFrom('tombstones').select(columns).orderBy('at').execute()) as Tombstone[],

    insertLogged: async (tombstones: readonly Tombstone[]) => {
      for (let from = 0; from < tombstones.length; from += batch) {
        const rows = tombstones.slice(from, from + batch).map((tombstone) => ({ ...tombstone, is_logged: 1 }));
        await db
          .insertInto('tombstones')
          .values(rows)
          .onConflict((known) => known.doNothing())
          .execute();
      }
    },

    deleteBefore: async (at: number) => {
      await db.deleteFrom('tombstones').where('at', '<', at).where('is_logged', '=', 1).execute();
    },
  };
}
