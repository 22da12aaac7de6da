import type { Executor, SupportMessagesTable } from '@hellograph/db';

export type TicketMessageRow = SupportMessagesTable;

/** Messages on tickets. The caller has checked access. */
export function ticketMessagesRepo(db: Executor) {
  const messages = () => db.selectFrom('support_messages').selectAll();
  return {
    /** Returns false if the id is known. */
    insert: async (row: Omit<TicketMessageRow, 'mailed_at'>): Promise<boolean> => {
      const inserting = db.insertInto('support_messages').values({ ...row, mailed_at: null });
      const { numInsertedOrUpdatedRows } = await inserting.onConflict((known) => known.column('id').doNothing()).executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    find: (id: string) => messages().where('id', '=', id).executeTakeFirst(),

    /** Lists the messages of several tickets, oldest first. */
    list: (ticketIds: readonly string[]): Promise<TicketMessageRow[]> =>
      messages().where('ticket_id', 'in', ticketIds).orderBy('created_at').orderBy('id').execute(),

    updateMailed: async (messageId: string, at: number) => {
      await db.updateTable('support_messages').set({ mailed_at: at }).where('id', '=', messageId).execute();
    },
  };
}
