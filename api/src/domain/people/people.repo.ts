import type { Occasion, UiLanguage } from '@hellograph/contract';
import type { Executor, PeopleTable, PersonDaysTable } from '@hellograph/db';
import { inSlice, type Slice } from '../../platform/lists/pages';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export type PersonRow = PeopleTable;
export type DayRow = PersonDaysTable;

/** Queries about a user's own people; each one names the user. */
export function peopleRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('people').selectAll().where('user_id', '=', userId);
  return {
    list: (userId: string, slice: Slice<'string'> = {}) => inSlice(own(userId), slice, ['name', 'asc']).execute(),

    find: (userId: string, id: string) => own(userId).where('id', '=', id).executeTakeFirst(),

    count: async (userId: string): Promise<number> => {
      const counted = db.selectFrom('people').select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).count;
    },

    listDays: (personIds: readonly string[]): Promise<DayRow[]> =>
      db.selectFrom('person_days').selectAll().where('person_id', 'in', personIds).orderBy('month').orderBy('day').orderBy('id').execute(),

    insert: async (row: PersonRow) => {
      await db.insertInto('people').values(row).execute();
    },

    update: async (userId: string, id: string, write: Partial<PersonRow>) => {
      await db.updateTable('people').set(write).where('user_id', '=', userId).where('id', '=', id).execute();
    },

    delete: async (userId: string, id: string): Promise<boolean> => {
      const { numDeletedRows } = await db.deleteFrom('people').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
      return numDeletedRows === 1n;
    },

    deleteDaysBut: async (personId: string, kept: readonly string[]) => {
      await db.deleteFrom('person_days').where('person_id', '=', personId).where('id', 'not in', kept).execute();
    },

    upsertDay: async (row: DayRow) => {
      const { id, person_id: _, ...rest } = row;
      await db
        .insertInto('person_days')
        .values(row)
        .onConflict((known) => known.column('id').doUpdateSet(rest))
        .execute();
    },

    /** Lists the latest date of each day for which a reminder was sent. */
    listReminded: (dayIds: readonly string[]) =>
      db
        .selectFrom('reminders')
        .select(['day_id', (of) => of.fn.max('occurs_on').as('occurs_on')])
        .where('day_id', 'in', dayIds)
        .groupBy('day_id')
        .execute(),
  };
}

/** Lists all people's yearly days of one occasion, with the person. */
export const listYearlyDaysOf = (db: Executor, userId: string, occasion: Occasion) =>
  db
    .selectFrom('people as person')
    .innerJoin('person_days as day', 'day.person_id', 'person.id')
    .select(['person.id', 'person.name', 'person.email', 'person.time_zone', 'person.stopped_at', 'day.month', 'day.day'])
    .where('person.user_id', '=', userId)
    .where('day.occasion', '=', occasion)
    .where('day.repeats', '=', 'yearly')
    .execute();
export type YearlyPersonRow = Awaited<ReturnType<typeof listYearlyDaysOf>>[number];

/** Queries for sending reminders, across all users. */
export function remindersRepo(db: Executor) {
  return {
    listDue: (at: number, limit: number) =>
      db
        .selectFrom('person_days as day')
        .innerJoin('people as person', 'person.id', 'day.person_id')
        .selectAll('day')
        .select('person.own_time_zone')
        .where('day.next_at', '<=', at)
        .where('person.stopped_at', 'is', null)
        .orderBy('day.next_at')
        .limit(limit)
        .execute(),

    updateNext: async (id: string, next: { on: string; at: number } | undefined) => {
      const columns = { next_on: next?.on ?? null, next_at: next?.at ?? null };
      await db.updateTable('person_days').set(columns).where('id', '=', id).execute();
    },

    /** Returns false if a reminder for this day was already sent. */
    insert: async (row: { id: string; day_id: string; occurs_on: string; reminded_at: number }): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('reminders')
        .values(row)
        .onConflict((known) => known.columns(['day_id', 'occurs_on']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Includes all data for the reminder's text. */
    find: (id: string) =>
      db
        .selectFrom('reminders as reminder')
        .innerJoin('person_days as day', 'day.id', 'reminder.day_id')
        .innerJoin('people as person', 'person.id', 'day.person_id')
        .select(['reminder.id', 'reminder.day_id', 'reminder.occurs_on', 'day.occasion', 'day.year', 'day.repeats'])
        .select('person.id as person_id')
        .select(['person.name', 'person.own_time_zone', 'person.language', 'person.stopped_at', 'person.user_id'])
        .where('reminder.id', '=', id)
        .executeTakeFirst(),
  };
}
export type ReminderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof remindersRepo>['find']>>>;

/** Returns the language in which the user last requested reminders, else the given one. */
export async function findMailLanguage(db: Executor, userId: string, otherwise: UiLanguage): Promise<UiLanguage> {
  const newest = db.selectFrom('people').select('language').where('user_id', '=', userId).orderBy('created_at', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.language ?? otherwise;
}

const listPersonIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('people').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

const listDayIds = async (db: Executor, userId: string) =>
  (
    await db
      .selectFrom('person_days')
      .select('id')
      .where('person_id', 'in', await listPersonIds(db, userId))
      .execute()
  ).map(({ id }) => id);

export const peopleTables = {
  account: [
    accountTable({ table: 'reminders', column: 'day_id', listIds: listDayIds, exportAs: 'reminders' }),
    accountTable({ table: 'person_days', column: 'person_id', listIds: listPersonIds, exportAs: 'peopleDays' }),
    accountTable({ table: 'people', exportAs: 'people' }),
  ],
} satisfies TableDuties;
