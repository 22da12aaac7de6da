import type { Executor } from '@hellograph/db';

/** A list that a guest reads; longer ones are cut. */
const shownMax = 500;

/** Names of those who come, for events whose host shows them. */
export const listComing = async (db: Executor, eventId: string): Promise<string[]> => {
  const rows = db
    .selectFrom('event_guests')
    .select('name')
    .where('event_id', '=', eventId)
    .where('status', '=', 'coming')
    .where('name', '<>', '');
  return (await rows.orderBy('name').limit(shownMax).execute()).map(({ name }) => name);
};
