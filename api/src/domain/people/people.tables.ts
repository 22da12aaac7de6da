import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

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
