import type { BulkSendState } from '@hellograph/contract';
import { type BulkSendsTable, type Executor, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export type BulkSendRow = BulkSendsTable;

/** Bulk sends of a user; queries for the scheduler are marked as such. */
export function bulkSendsRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('bulk_sends').selectAll().where('user_id', '=', userId);
  const one = (id: string) => db.updateTable('bulk_sends').where('id', '=', id);
  return {
    insert: async (row: BulkSendRow) => {
      await db.insertInto('bulk_sends').values(row).execute();
    },

    /** Newest first. */
    list: (userId: string) => own(userId).orderBy('created_at', 'desc').orderBy('id').execute(),

    find: (userId: string, id: string) => own(userId).where('id', '=', id).executeTakeFirst(),

    /** Not limited to one user, because ids are generated on devices. */
    findAny: (id: string) => db.selectFrom('bulk_sends').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Returns false if it is in a different state, so that only one of two concurrent requests
     * changes it.
     */
    updateState: (id: string, from: readonly BulkSendState[], write: Partial<BulkSendRow>): Promise<boolean> =>
      updatedOne(one(id).where('state', 'in', from).set(write)),

    /** Called when a member who may approve changes the approved card. */
    updateApprovedVersion: async (cardId: string, { from, to }: { from: number; to: number }) => {
      const ofCard = db.updateTable('bulk_sends').where('card_id', '=', cardId).where('approved_version', '=', from);
      await ofCard.set({ approved_version: to }).execute();
    },

    delete: async (id: string) => {
      await db.deleteFrom('bulk_rows').where('bulk_id', '=', id).execute();
      await db.deleteFrom('bulk_sends').where('id', '=', id).execute();
    },

    /** Not limited to one user: bulk sends that may have something to send. */
    listRunning: (at: number) =>
      db
        .selectFrom('bulk_sends')
        .selectAll()
        .where('state', '=', 'sending')
        .where('approval', 'is', null)
        .where('next_at', '<=', at)
        .orderBy('next_at')
        .orderBy('id')
        .execute(),

    updateNext: async (id: string, nextAt: number) => {
      await one(id).set({ next_at: nextAt }).execute();
    },
  };
}

/** Lists the ids of all of a user's bulk sends. */
export const listBulkSendIds = async (db: Executor, userId: string): Promise<string[]> =>
  (await db.selectFrom('bulk_sends').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

/** Rows come before the bulk sends, through which they reach their sender. */
export const bulkSendsTables = {
  account: [
    accountTable({ table: 'bulk_rows', column: 'bulk_id', listIds: listBulkSendIds, exportAs: 'bulkRows' }),
    accountTable({ table: 'bulk_sends', exportAs: 'bulkSends' }),
  ],
} satisfies TableDuties;
