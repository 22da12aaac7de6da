import { hostedEventLimits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { recordEventActivity } from '../hosted-events/event-activity.repo';
import type { EventRow } from '../hosted-events/event-fields';
import { toClosesAt } from '../hosted-events/event-times';
import { eventMailsRepo } from './event-mails.repo';
import { countPlacesTaken } from './guest-counts';
import { eventGuestsRepo, type HouseholdRow, householdsRepo } from './households.repo';

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
