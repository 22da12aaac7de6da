import { type Executor, updatedOne, type WeeklyMailsTable } from '@hellograph/db';

/** Users who want their numbers by mail each week. */
export function weeklyMailsRepo(db: Executor) {
  return {
    find: (userId: string) => db.selectFrom('weekly_mails').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    upsert: async (row: WeeklyMailsTable) => {
      const { user_id: _, ...rest } = row;
      await db
        .insertInto('weekly_mails')
        .values(row)
        .onConflict((known) => known.column('user_id').doUpdateSet(rest))
        .execute();
    },

    delete: async (userId: string) => {
      await db.deleteFrom('weekly_mails').where('user_id', '=', userId).execute();
    },

    listDue: (at: number, limit: number) =>
      db.selectFrom('weekly_mails').selectAll().where('next_at', '<=', at).orderBy('next_at').limit(limit).execute(),

    /**
     * Returns false if another scheduler has taken this week, or if the mail has been turned off.
     */
    updateNext: ({ user_id, next_at }: WeeklyMailsTable, nextAt: number): Promise<boolean> =>
      updatedOne(db.updateTable('weekly_mails').set({ next_at: nextAt }).where('user_id', '=', user_id).where('next_at', '=', next_at)),
  };
}
