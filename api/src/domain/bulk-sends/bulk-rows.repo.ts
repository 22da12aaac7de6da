import type { BulkRowsTable, Executor } from '@hellograph/db';

export type BulkPersonRow = BulkRowsTable;

const rowsAtOnce = 200;

/** Rows of bulk sends. The caller has checked access. */
export function bulkRowsRepo(db: Executor) {
  const of = (bulkId: string) => db.selectFrom('bulk_rows').selectAll().where('bulk_id', '=', bulkId);
  const one = (id: string) => db.updateTable('bulk_rows').where('id', '=', id);
  return {
    /** Not limited to one bulk send, because ids are generated on devices. */
    listKnown: (ids: readonly string[]) => db.selectFrom('bulk_rows').select(['id', 'bulk_id']).where('id', 'in', ids).execute(),

    listMailboxes: async (bulkId: string, mailboxes: readonly string[]): Promise<Set<string>> => {
      const rows = db.selectFrom('bulk_rows').select('mailbox').where('bulk_id', '=', bulkId).where('mailbox', 'in', mailboxes);
      return new Set((await rows.where('left_out', 'is', null).execute()).map(({ mailbox }) => mailbox));
    },

    /** Returns the number of rows, and the place of the last one. */
    measure: async (bulkId: string): Promise<{ count: number; last: number }> => {
      const measured = await db
        .selectFrom('bulk_rows')
        .select((s) => [s.fn.countAll<number>().as('count'), s.fn.max('place').as('last')])
        .where('bulk_id', '=', bulkId)
        .executeTakeFirstOrThrow();
      return { count: measured.count, last: measured.last ?? 0 };
    },

    insertAll: async (rows: readonly BulkPersonRow[]) => {
      for (let i = 0; i < rows.length; i += rowsAtOnce)
        await db
          .insertInto('bulk_rows')
          .values(rows.slice(i, i + rowsAtOnce))
          .execute();
    },

    find: (bulkId: string, id: string) => of(bulkId).where('id', '=', id).executeTakeFirst(),

    findByDelivery: (deliveryId: string) => db.selectFrom('bulk_rows').selectAll().where('delivery_id', '=', deliveryId).executeTakeFirst(),

    delete: async (id: string) => {
      await db.deleteFrom('bulk_rows').where('id', '=', id).execute();
    },

    /**
     * Finds the first row of a list that is left out because its mailbox was already on the list.
     */
    findDuplicate: (bulkId: string, mailbox: string) =>
      of(bulkId).where('mailbox', '=', mailbox).where('left_out', '=', 'duplicate').orderBy('place').executeTakeFirst(),

    update: async (id: string, write: Partial<BulkPersonRow>) => {
      await one(id).set(write).execute();
    },
  };
}
