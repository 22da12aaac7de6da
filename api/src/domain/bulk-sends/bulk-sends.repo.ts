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

const rowsAtOnce = 200;

/** Rows that are still to be sent. The caller has checked access. */
export function waitingRowsRepo(db: Executor) {
  const of = (bulkId: string) => db.selectFrom('bulk_rows').selectAll().where('bulk_id', '=', bulkId);
  return {
    /** In the order of the list. */
    listWaiting: (bulkId: string) => of(bulkId).where('is_waiting', '=', 1).orderBy('place').execute(),

    listDue: (bulkId: string, at: number, limit: number) =>
      of(bulkId).where('is_waiting', '=', 1).where('due_at', '<=', at).orderBy('due_at').orderBy('place').limit(limit).execute(),

    /** Returns when the next row is due; `undefined` if none is waiting. */
    findNextDue: async (bulkId: string): Promise<number | undefined> =>
      (await of(bulkId).where('is_waiting', '=', 1).orderBy('due_at').limit(1).executeTakeFirst())?.due_at,

    /** Updates all waiting rows with this time zone, or those without one. */
    updateDue: async (bulkId: string, timeZone: string | null, dueAt: number) => {
      const waiting = db.updateTable('bulk_rows').set({ due_at: dueAt }).where('bulk_id', '=', bulkId).where('is_waiting', '=', 1);
      await waiting.where('time_zone', timeZone === null ? 'is' : '=', timeZone).execute();
    },

    /**
     * Returns true for only one scheduler: from then on the delivery is responsible for the row.
     */
    updateReleased: (id: string, deliveryId: string): Promise<boolean> =>
      updatedOne(
        db.updateTable('bulk_rows').where('id', '=', id).set({ is_waiting: 0, delivery_id: deliveryId }).where('is_waiting', '=', 1),
      ),

    /** Makes rows wait again after their deliveries failed. */
    updateWaitingAgain: async (bulkId: string, deliveryIds: readonly string[], dueAt: number) => {
      const again = { is_waiting: 1, due_at: dueAt };
      for (let i = 0; i < deliveryIds.length; i += rowsAtOnce)
        await db
          .updateTable('bulk_rows')
          .set(again)
          .where('bulk_id', '=', bulkId)
          .where('delivery_id', 'in', deliveryIds.slice(i, i + rowsAtOnce))
          .execute();
    },

    /** Rows whose video could not be made. */
    listUnmade: (bulkId: string) => of(bulkId).where('failure', '=', 'video-failed').orderBy('place').execute(),
  };
}
