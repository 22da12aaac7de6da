import type { GuestCounts, GuestStatus } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

const names: Record<GuestStatus, keyof Omit<GuestCounts, 'meals'>> = {
  silent: 'silent',
  coming: 'coming',
  notComing: 'notComing',
  maybe: 'maybe',
  waiting: 'waiting',
  offered: 'offered',
};

/**
 * Counts an event's guests from the rows. An index covers each query, so ten thousand take some
 * milliseconds and no stored sum can become wrong.
 */
export async function countGuests(db: Executor, eventId: string): Promise<GuestCounts> {
  const counts: GuestCounts = {
    ...{ households: 0, guests: 0, coming: 0, notComing: 0, maybe: 0, silent: 0, waiting: 0, offered: 0, children: 0, checkedIn: 0 },
    ...{ meals: [], opened: 0, invited: 0 },
  };
  const groups = await db
    .selectFrom('event_guests')
    .select((of) => [
      'status',
      'is_child',
      'meal_id',
      of.fn.countAll<number>().as('count'),
      of.fn.count<number>('checked_in_at').as('here'),
    ])
    .where('event_id', '=', eventId)
    .groupBy(['status', 'is_child', 'meal_id'])
    .execute();
  const meals = new Map<string, number>();
  for (const { status, is_child, meal_id, count, here } of groups) {
    counts.guests += count;
    counts[names[status]] += count;
    counts.checkedIn += here;
    if (status !== 'coming') continue;
    if (is_child === 1) counts.children += count;
    if (meal_id !== null) meals.set(meal_id, (meals.get(meal_id) ?? 0) + count);
  }
  counts.meals = [...meals].map(([mealId, count]) => ({ mealId, count })).sort((a, b) => (a.mealId < b.mealId ? -1 : 1));
  const households = await db
    .selectFrom('event_households')
    .select((of) => [
      of.fn.countAll<number>().as('count'),
      of.fn.count<number>('opened_at').as('opened'),
      of.fn.coalesce(of.fn.sum<number>(of.case().when('invitations', '>', 0).then(1).else(0).end()), of.lit(0)).as('invited'),
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { ...counts, households: households.count, opened: households.opened, invited: households.invited };
}

/** Counts people who have a place, or have been offered one. */
export async function countPlacesTaken(db: Executor, eventId: string): Promise<number> {
  const counted = db.selectFrom('event_guests').select((of) => of.fn.countAll<number>().as('count'));
  return (await counted.where('event_id', '=', eventId).where('status', 'in', ['coming', 'offered']).executeTakeFirstOrThrow()).count;
}
