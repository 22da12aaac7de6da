import type { CoOwnersTable, Executor } from '@hellograph/db';
import { insertTombstones } from '../../platform/tombstones/tombstone';
import { toCoOwnerKey } from './co-owner-invitations.repo';

export type CoOwnerRow = CoOwnersTable;

/** Those who look after group cards beside their owners. The caller has checked the card. */
export function coOwnersRepo(db: Executor) {
  return {
    /** Oldest first. */
    list: (cardId: string) =>
      db.selectFrom('co_owners').selectAll().where('card_id', '=', cardId).orderBy('created_at').orderBy('id').execute(),

    find: (cardId: string, userId: string) =>
      db.selectFrom('co_owners').selectAll().where('card_id', '=', cardId).where('user_id', '=', userId).executeTakeFirst(),

    /** Who has accepted the invitation with this token, and still is a co-owner. */
    findByToken: (tokenHash: string) => db.selectFrom('co_owners').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    listCardIds: async (userId: string): Promise<string[]> =>
      (await db.selectFrom('co_owners').select('card_id').where('user_id', '=', userId).execute()).map(({ card_id }) => card_id),

    insert: async (row: CoOwnerRow) => {
      await db.insertInto('co_owners').values(row).execute();
    },

    /** Has become the owner. */
    deletePromoted: async ({ id }: CoOwnerRow) => {
      await db.deleteFrom('co_owners').where('id', '=', id).execute();
    },

    /** Removed by the owner, or by themselves. */
    delete: async ({ id }: CoOwnerRow, at: number) => {
      await db.deleteFrom('co_owners').where('id', '=', id).execute();
      await insertTombstones(db, 'coOwner', [toCoOwnerKey(id)], at);
    },
  };
}

/** Removes again the co-owners of tombstones. */
export async function deleteCoOwnersAgain(db: Executor, keys: ReadonlySet<string>): Promise<void> {
  const all = await db.selectFrom('co_owners').select('id').execute();
  const gone = all.flatMap(({ id }) => (keys.has(toCoOwnerKey(id)) ? [id] : []));
  await db.deleteFrom('co_owners').where('id', 'in', gone).execute();
}
