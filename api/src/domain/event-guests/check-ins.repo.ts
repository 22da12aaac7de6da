import type { Executor, Schema } from '@hellograph/db';

/** The longest list that guests are shown; longer ones are cut. */
const shownMax = 500;

/** Lists the names of guests who are coming, for events whose host shows them. */
export const listComing = async (db: Executor, eventId: string): Promise<string[]> => {
  const rows = db
    .selectFrom('event_guests')
    .select('name')
    .where('event_id', '=', eventId)
    .where('status', '=', 'coming')
    .where('name', '<>', '');
  return (await rows.orderBy('name').limit(shownMax).execute()).map(({ name }) => name);
};

export type CheckInRow = Schema['check_ins'];

/** Check-ins of guests. The caller has checked access to the event. */
export const checkInsRepo = (db: Executor) => ({
  /** Earliest first for each guest. */
  list: (eventId: string) =>
    db.selectFrom('check_ins').selectAll().where('event_id', '=', eventId).orderBy('guest_id').orderBy('at').orderBy('id').execute(),

  listOf: (guestIds: readonly string[]) =>
    db.selectFrom('check_ins').selectAll().where('guest_id', 'in', guestIds).orderBy('guest_id').orderBy('at').orderBy('id').execute(),

  find: (id: string) => db.selectFrom('check_ins').selectAll().where('id', '=', id).executeTakeFirst(),

  insert: async (row: CheckInRow) => {
    await db.insertInto('check_ins').values(row).execute();
  },

  /** Undoing is final. */
  updateUndone: async (id: string, at: number) => {
    await db.updateTable('check_ins').set({ undone_at: at }).where('id', '=', id).where('undone_at', 'is', null).execute();
  },
});

/** Returns the first check-in of each guest that was not undone. */
export function listFirst(rows: readonly CheckInRow[]): Map<string, CheckInRow> {
  const first = new Map<string, CheckInRow>();
  for (const row of rows) if (row.undone_at === null && !first.has(row.guest_id)) first.set(row.guest_id, row);
  return first;
}
