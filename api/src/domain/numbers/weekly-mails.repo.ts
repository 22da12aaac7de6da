import { type Executor, updatedOne, type WeeklyMailsTable } from '@hellograph/db';

/** Who wants the numbers of each week by mail. */
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

    /** Returns false if somebody else has taken this week, or it is not wanted any more. */
    updateNext: ({ user_id, next_at }: WeeklyMailsTable, nextAt: number): Promise<boolean> =>
      updatedOne(db.updateTable('weekly_mails').set({ next_at: nextAt }).where('user_id', '=', user_id).where('next_at', '=', next_at)),
  };
}
