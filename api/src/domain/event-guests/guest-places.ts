import { type GuestCounts, type GuestStatus, hostedEventLimits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { recordEventActivity } from '../hosted-events/event-activity.repo';
import type { EventRow } from '../hosted-events/event-fields';
import { toClosesAt } from '../hosted-events/event-times';
import { eventMailsRepo } from './event-mails.repo';
import { eventGuestsRepo, type HouseholdRow, householdsRepo } from './households.repo';

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
    households: 0,
    guests: 0,
    coming: 0,
    notComing: 0,
    maybe: 0,
    silent: 0,
    waiting: 0,
    offered: 0,
    children: 0,
    checkedIn: 0,
    meals: [],
    opened: 0,
    invited: 0,
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

/**
 * Offers free places to waiting households, in their order; a household that needs more places than
 * are free is skipped until there are enough. The caller has locked the event's row (`lockPlaces`).
 * Returns the number of households that got an offer.
 */
export async function offerPlaces(tx: Executor, event: EventRow, at: number): Promise<number> {
  const closesAt = toClosesAt(event);
  if (event.state !== 'open' || event.deleted_at !== null || at >= closesAt) return 0;
  let room = event.capacity === null ? Number.POSITIVE_INFINITY : event.capacity - (await countPlacesTaken(tx, event.id));
  let asked = 0;
  if (room <= 0) return asked;
  for (const household of await householdsRepo(tx).listWaiting(event.id)) {
    const guests = await eventGuestsRepo(tx).listOf([household.id]);
    const needed = guests.filter(({ status }) => status === 'waiting').length;
    if (needed > room) continue;
    room -= needed;
    asked++;
    await eventGuestsRepo(tx).updateStatus(household.id, 'waiting', 'offered');
    const offerUntil = Math.min(at + hostedEventLimits.offerTtlSec * 1000, closesAt);
    await householdsRepo(tx).update(household.id, { waiting_since: null, offer_until: offerUntil });
    await eventMailsRepo(tx).planAll([household], { what: 'offer', dueAt: at }, at);
    await recordEventActivity(tx, { eventId: event.id, what: 'offered', subjectId: household.id, at });
    if (room <= 0) break;
  }
  return asked;
}

/**
 * Ends an offer that was not accepted in time. The places go to the next household; this one can
 * still answer.
 */
export async function endOffer(tx: Executor, household: HouseholdRow): Promise<void> {
  await eventGuestsRepo(tx).updateStatus(household.id, 'offered', 'silent');
  await householdsRepo(tx).update(household.id, { offer_until: null });
}
