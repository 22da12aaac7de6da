import type { Occasion } from '@hellograph/contract';
import { type Executor, updatedOne, type YearlyDaysTable, type YearlySendsTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export type YearlySendRow = YearlySendsTable;
export type YearlyDayRow = YearlyDaysTable;

/**
 * Cards that are sent automatically. Each query names the owner, except those for the scheduler.
 */
export function yearlySendsRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('yearly_sends').selectAll().where('user_id', '=', userId);
  return {
    /** Oldest first. */
    list: (userId: string) => own(userId).orderBy('created_at').orderBy('id').execute(),

    find: (userId: string, id: string) => own(userId).where('id', '=', id).executeTakeFirst(),

    /** Not limited to one user, because ids are generated on devices. */
    findAny: (id: string) => db.selectFrom('yearly_sends').selectAll().where('id', '=', id).executeTakeFirst(),

    insert: async (row: YearlySendRow): Promise<void> => {
      await db.insertInto('yearly_sends').values(row).execute();
    },

    update: async (id: string, write: Partial<YearlySendRow>): Promise<void> => {
      await db.updateTable('yearly_sends').set(write).where('id', '=', id).execute();
    },

    delete: async (id: string): Promise<void> => {
      await db.deleteFrom('yearly_sends').where('id', '=', id).execute();
    },

    listDue: (at: number, limit: number) =>
      db
        .selectFrom('yearly_sends')
        .selectAll()
        .where('state', '=', 'on')
        .where('next_at', '<=', at)
        .orderBy('next_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Returns true for only one scheduler. */
    updateNext: ({ id, next_at }: YearlySendRow, nextAt: number): Promise<boolean> =>
      updatedOne(db.updateTable('yearly_sends').set({ next_at: nextAt }).where('id', '=', id).where('next_at', '=', next_at)),
  };
}

type DayKey = Pick<YearlyDayRow, 'user_id' | 'occasion' | 'person_id' | 'year'>;

/** The results of each person's days. */
export function yearlyDaysRepo(db: Executor) {
  return {
    list: (userId: string, occasion: Occasion) =>
      db.selectFrom('yearly_days').selectAll().where('user_id', '=', userId).where('occasion', '=', occasion).orderBy('on_date').execute(),

    /**
     * Returns false if a send for this person this year, or to this mailbox that day, already
     * exists.
     */
    insert: async (row: YearlyDayRow): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('yearly_days')
        .values(row)
        .onConflict((known) => known.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    update: async (
      { user_id, occasion, person_id, year }: DayKey,
      write: Pick<YearlyDayRow, 'left_out' | 'delivery_id'>,
    ): Promise<void> => {
      await db
        .updateTable('yearly_days')
        .set(write)
        .where('user_id', '=', user_id)
        .where('occasion', '=', occasion)
        .where('person_id', '=', person_id)
        .where('year', '=', year)
        .execute();
    },

    /** Deletes the result, so that the day is planned again. */
    delete: async ({ user_id, occasion, person_id, year }: DayKey): Promise<void> => {
      await db
        .deleteFrom('yearly_days')
        .where('user_id', '=', user_id)
        .where('occasion', '=', occasion)
        .where('person_id', '=', person_id)
        .where('year', '=', year)
        .execute();
    },
  };
}

/** Called when people or their days have changed: planned sends are checked soon. */
export async function checkDaysSoon(db: Executor, userId: string): Promise<void> {
  await db.updateTable('yearly_sends').set({ next_at: 0 }).where('user_id', '=', userId).execute();
}

/**
 * Pauses sends after the account of the member who made them was deleted, until another member
 * takes over.
 */
export async function pauseWithoutMaker(db: Executor, userId: string): Promise<void> {
  const paused = { made_by: null, state: 'paused', problem: 'makerGone' } as const;
  await db.updateTable('yearly_sends').set(paused).where('made_by', '=', userId).execute();
}

/** Recipients' addresses are kept until next year's card has been planned. */
const keptDays = 500;

export const yearlySendsTables = {
  account: [
    accountTable({ table: 'yearly_days', exportAs: 'yearlyDays' }),
    accountTable({ table: 'yearly_sends', exportAs: 'yearlySends' }),
  ],
  purges: [
    {
      afterDays: keptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('yearly_days').where('on_date', '<', new Date(beforeMs).toISOString().slice(0, 10)).execute(),
    },
  ],
} satisfies TableDuties;
