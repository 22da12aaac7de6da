import { type Executor, updatedOne, type WeeklyMailsTable } from '@hellograph/db';
import { Temporal } from 'temporal-polyfill';

const monday = 1;
const eight = Temporal.PlainTime.from('08:00');

const toLocal = (at: number, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - monday });

/** Returns the first Monday after a moment, at eight in the morning in the time zone. */
export function findNextMonday(at: number, timeZone: string): number {
  const first = mondayOf(toLocal(at, timeZone).toPlainDate());
  const toMoment = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: eight }).epochMilliseconds;
  const thisWeek = toMoment(first);
  return thisWeek > at ? thisWeek : toMoment(first.add({ days: 7 }));
}

/** Returns the last complete week, Monday to Sunday, before the week of a moment. */
export function findWeekBefore(at: number, timeZone: string): { from: string; to: string } {
  const first = mondayOf(toLocal(at, timeZone).toPlainDate());
  return { from: first.subtract({ days: 7 }).toString(), to: first.subtract({ days: 1 }).toString() };
}

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
