import type { RouteKey } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Domain } from '../../domain/create-domain';
import { eventGuestsTables } from '../../domain/event-guests/board.repo';
import { eventMailsRepo } from '../../domain/event-guests/event-mails.repo';
import { endOffer, offerPlaces } from '../../domain/event-guests/guest-places';
import {
  deleteHouseholdsAgain,
  eventGuestsRepo,
  householdsRepo,
  mustBeNotified,
  replaceHouseholdLinksAgain,
  toNewLink,
} from '../../domain/event-guests/households.repo';
import { listEventListeners } from '../../domain/hosted-events/event-access';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import { type EventRow, toEventFields, toTold } from '../../domain/hosted-events/event-fields';
import { deleteHelpersAgain } from '../../domain/hosted-events/event-helpers.repo';
import { endEventLinksAgain, hostedEventsRepo, hostedEventsTables } from '../../domain/hosted-events/hosted-events.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import { createDatePollsService, datePollHandlers, tellHelpers } from './date-polls.service';
import { createEventStatesService, type EventStatesService } from './event-states.service';
import { createEventsService, type EventsService } from './events.service';

type EventKeys = Extract<
  RouteKey,
  | `${string} /events`
  | `${string} /events/:id`
  | `${string} /events/:id/${'restore' | 'open' | 'cancel' | 'tell' | 'activity'}`
  | `${string} /events/:id/links${string}`
>;

const eventsRoutes = (events: EventsService, states: EventStatesService): Handlers<EventKeys> => ({
  'GET /events': async ({ session }) => ({ data: { events: await events.list(session.userId) } }),
  'POST /events': async ({ session, body, idempotencyKey }) => ({
    data: { event: await events.create({ userId: session.userId, idempotencyKey }, body) },
  }),
  'GET /events/:id': async ({ session, params }) => ({ data: { event: await events.get(session.userId, params.id) } }),
  'PATCH /events/:id': async ({ session, params, body }) => ({ data: await events.update(session.userId, params.id, body) }),
  'DELETE /events/:id': async ({ session, params }) => {
    await events.delete(session.userId, params.id);
    return { data: null };
  },
  'POST /events/:id/restore': async ({ session, params }) => ({ data: { event: await events.restore(session.userId, params.id) } }),
  'POST /events/:id/open': async ({ session, params }) => {
    await states.open(session.userId, params.id);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'POST /events/:id/cancel': async ({ session, params, body }) => {
    await states.cancel(session.userId, params.id, body.words);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'POST /events/:id/tell': async ({ session, params, body }) => {
    await states.tell(session.userId, params.id, body.when);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'POST /events/:id/links': async ({ session, params, idempotencyKey }) => {
    await states.addLink({ userId: session.userId, idempotencyKey }, params.id);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'DELETE /events/:id/links/:linkId': async ({ session, params }) => {
    await states.revokeLink(session.userId, params.id, params.linkId);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'GET /events/:id/activity': async ({ session, params }) => ({
    data: { activity: await events.listActivity(session.userId, params.id) },
  }),
});

/** Notifies guests once of all changes since the last notification. */
const takeChanges: TakeDue = async (tx, at) => {
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
const takeLapsedOffers =
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
const takePrivate: TakeDue = async (tx, at) => {
  const due = await hostedEventsRepo(tx).listToForget(at, scheduleBatch);
  for (const { id } of due) {
    await eventGuestsRepo(tx).forgetPrivate(id);
    await hostedEventsRepo(tx).update(id, { private_until: null });
  }
  return due.length;
};

/** Creating, changing and cancelling events. */
export function createEventPlanningFeature(
  parts: Platform & Domain & { notifyEventPages: NotifyEventPages; push: { notifyReminder: Parameters<typeof tellHelpers>[1]['notify'] } },
) {
  const { db, realtime, notifyEventPages, guestTokens } = parts;
  const events = createEventsService(parts);
  return {
    routes: { ...eventsRoutes(events, createEventStatesService(parts)), ...datePollHandlers(createDatePollsService(parts), events) },
    outboxHandlers: {
      eventDateSet: tellHelpers(parts, { notify: parts.push.notifyReminder, language: parts.config.instance.language }),
      hostedEventChanged: async ({ news, by }) => {
        for (const userId of await listEventListeners(db, news.eventId))
          if (userId !== by) realtime.toUser(userId, 'hostedEventNews', news);
      },
    },
    dueTasks: [takeChanges, takeLapsedOffers(notifyEventPages), takePrivate],
    tables: [eventGuestsTables, hostedEventsTables],
    tombstones: {
      eventLink: async (tx, keys, { at }) => {
        await endEventLinksAgain(tx, keys, at);
        await deleteHouseholdsAgain(tx, keys);
        await replaceHouseholdLinksAgain(tx, keys, { newLink: () => toNewLink(guestTokens), at });
        await deleteHelpersAgain(tx, keys);
      },
    },
  } satisfies Feature;
}
