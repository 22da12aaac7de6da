import type { Executor } from '@hellograph/db';
import { eventMailsRepo } from '../../domain/event-guests/event-mails.repo';
import { eventGuestsRepo, householdsRepo, mustBeNotified } from '../../domain/event-guests/households.repo';
import { endOffer, offerPlaces } from '../../domain/event-guests/places';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import { type EventRow, toEventFields, toTold } from '../../domain/hosted-events/event-fields';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';

/** Notifies guests once of all changes since the last notification. */
export const takeChanges: TakeDue = async (tx, at) => {
  const due = await hostedEventsRepo(tx).listToTell(at, scheduleBatch);
  for (const event of due) await tellChanges(tx, event, at);
  return due.length;
};

async function tellChanges(tx: Executor, event: EventRow, at: number): Promise<void> {
  await hostedEventsRepo(tx).update(event.id, { told: JSON.stringify(toTold(toEventFields(event))), changes_due_at: null });
  if (event.state !== 'open' || event.deleted_at !== null) return;
  const heard = (await householdsRepo(tx).list(event.id)).filter(mustBeNotified);
  // A mail on its way already has the current data: one mail is enough.
  await eventMailsRepo(tx).deletePlanned(event.id, ['change']);
  await eventMailsRepo(tx).planAll(heard, { what: 'change', told_before: event.told, dueAt: at }, at);
}

/** Offers places that were not accepted in time to the next households on the waiting list. */
export const takeLapsedOffers =
  (notifyEventPages: NotifyEventPages): TakeDue =>
  async (tx, at) => {
    const lapsed = await householdsRepo(tx).listLapsed(at, scheduleBatch);
    for (const household of lapsed) {
      await hostedEventsRepo(tx).lockPlaces(household.event_id);
      await endOffer(tx, household);
      const event = await hostedEventsRepo(tx).find(household.event_id);
      if (!event) continue;
      await offerPlaces(tx, event, at);
      notifyEventPages({ eventId: event.id, what: 'answered' });
    }
    return lapsed.length;
  };

/** Deletes data about meals and children some time after an event. */
export const takePrivate: TakeDue = async (tx, at) => {
  const due = await hostedEventsRepo(tx).listToForget(at, scheduleBatch);
  for (const { id } of due) {
    await eventGuestsRepo(tx).forgetPrivate(id);
    await hostedEventsRepo(tx).update(id, { private_until: null });
  }
  return due.length;
};
