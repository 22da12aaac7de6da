import { type Executor, updatedOne } from '@hellograph/db';

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
