import type { CalendarFeedsTable, Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

export type CalendarFeedRow = CalendarFeedsTable;

const toKey = (id: string) => toTombstoneKey('calendarFeed', id);

/** Private addresses of calendars: at most one for each account. */
export function calendarFeedsRepo(db: Executor) {
  return {
    find: (userId: string): Promise<CalendarFeedRow | undefined> =>
      db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    findByToken: (tokenHash: string): Promise<CalendarFeedRow | undefined> =>
      db.selectFrom('calendar_feeds').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    insert: async (row: CalendarFeedRow) => {
      await db.insertInto('calendar_feeds').values(row).execute();
    },

    delete: async (userId: string, at: number) => {
      const rows = await db.selectFrom('calendar_feeds').select('id').where('user_id', '=', userId).execute();
      await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
      await insertTombstones(
        db,
        'calendarFeed',
        rows.map(({ id }) => toKey(id)),
        at,
      );
    },
  };
}

/** Turns the addresses of tombstones off after an older backup was restored. */
export async function deleteCalendarFeedsAgain(tx: Executor, keys: ReadonlySet<string>): Promise<void> {
  const ids = (await tx.selectFrom('calendar_feeds').select('id').execute()).map(({ id }) => id).filter((id) => keys.has(toKey(id)));
  if (ids.length > 0) await tx.deleteFrom('calendar_feeds').where('id', 'in', ids).execute();
}

export const calendarFeedsTables = {
  account: [accountTable({ table: 'calendar_feeds', exportAs: 'calendarFeed', isSingle: true, columns: ['id', 'language', 'created_at'] })],
} satisfies TableDuties;
