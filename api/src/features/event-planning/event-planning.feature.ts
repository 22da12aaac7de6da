import type { Domain } from '../../domain/create-domain';
import { eventGuestsTables } from '../../domain/event-guests/event-guests.tables';
import { deleteHouseholdsAgain, replaceHouseholdLinksAgain, toNewLink } from '../../domain/event-guests/households.repo';
import { listEventListeners } from '../../domain/hosted-events/event-access';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import { deleteHelpersAgain } from '../../domain/hosted-events/event-helpers.repo';
import { endEventLinksAgain, hostedEventsTables } from '../../domain/hosted-events/hosted-events.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { takeChanges, takeLapsedOffers, takePrivate } from './due-changes';
import { createEventStatesService } from './event-states.service';
import { eventsRoutes } from './events.routes';
import { createEventsService } from './events.service';

/** Creating, changing and cancelling events. */
export function createEventPlanningFeature(parts: Platform & Domain & { notifyEventPages: NotifyEventPages }) {
  const { db, realtime, notifyEventPages, guestTokens } = parts;
  return {
    routes: eventsRoutes(createEventsService(parts), createEventStatesService(parts)),
    outboxHandlers: {
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
