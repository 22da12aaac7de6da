import { type Executor, updatedOne } from '@hellograph/db';

const rowsAtOnce = 200;

/** Rows that are still to be sent. The caller has checked whose they are. */
export function waitingRowsRepo(db: Executor) {
  const of = (bulkId: string) => db.selectFrom('bulk_rows').selectAll().where('bulk_id', '=', bulkId);
  return {
    /** In the order of the list. */
    listWaiting: (bulkId: string) => of(bulkId).where('is_waiting', '=', 1).orderBy('place').execute(),

    listDue: (bulkId: string, at: number, limit: number) =>
      of(bulkId).where('is_waiting', '=', 1).where('due_at', '<=', at).orderBy('due_at').orderBy('place').limit(limit).execute(),

    /** When the next one is due; `undefined` if none is waiting. */
    findNextDue: async (bulkId: string): Promise<number | undefined> =>
      (await of(bulkId).where('is_waiting', '=', 1).orderBy('due_at').limit(1).executeTakeFirst())?.due_at,

    /** All waiting rows with this time zone of their own, or none. */
    updateDue: async (bulkId: string, timeZone: string | null, dueAt: number) => {
      const waiting = db.updateTable('bulk_rows').set({ due_at: dueAt }).where('bulk_id', '=', bulkId).where('is_waiting', '=', 1);
      await waiting.where('time_zone', timeZone === null ? 'is' : '=', timeZone).execute();
    },

    /** Returns true to one scheduler only: the row is its delivery's from now on. */
    updateReleased: (id: string, deliveryId: string): Promise<boolean> =>
      updatedOne(
        db.updateTable('bulk_rows').where('id', '=', id).set({ is_waiting: 0, delivery_id: deliveryId }).where('is_waiting', '=', 1),
      ),

    /** Rows whose deliveries failed wait again. */
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

    /** Those of whom no video could be made. */
    listUnmade: (bulkId: string) => of(bulkId).where('failure', '=', 'video-failed').orderBy('place').execute(),
  };
}
