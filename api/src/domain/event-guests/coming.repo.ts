import type { Executor } from '@hellograph/db';

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
