import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { eventMailsRepo } from '../../domain/event-guests/event-mails.repo';
import { householdsRepo, mustBeNotified } from '../../domain/event-guests/households.repo';
import type { HelpedEvent } from '../../domain/hosted-events/event-access';
import { linkEventCard } from '../../domain/hosted-events/event-card';
import { toEventFields, toTold } from '../../domain/hosted-events/event-fields';
import { findRemindAt } from '../../domain/hosted-events/event-times';
import { eventLinksRepo, hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { tellWebhooks } from '../../domain/webhooks/tell-webhooks';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { changeEventOf, type EventActor, type EventPlanningDependencies } from './events.service';

export type EventStatesService = ReturnType<typeof createEventStatesService>;

/**
 * Opening an event for guests, notifying them of changes, cancelling it. All functions throw the
 * errors of `EventsService`.
 */
export function createEventStatesService(dependencies: EventPlanningDependencies) {
  const { guestTokens, now } = dependencies;
  const change = changeEventOf(dependencies);
  return {
    open: (userId: string, id: string) =>
      change(userId, id, async (tx, { event }) => {
        if (event.state === 'cancelled') throw new CodedError('EVENT_CANCELLED');
        if (event.state === 'open') return;
        const opened = { ...event, state: 'open' as const };
        const told = JSON.stringify(toTold(toEventFields(event)));
        await hostedEventsRepo(tx).update(id, { state: 'open', told, remind_due_at: findRemindAt(opened, now()) });
        await linkEventCard(tx, dependencies.cardTokens, opened, now());
      }),

    cancel: (userId: string, id: string, words: string) =>
      change(userId, id, (tx, { event }) => cancelEvent(tx, event, words.trim(), now())),

    tell: (userId: string, id: string, when: 'now' | 'never') =>
      change(userId, id, async (tx, { event }) => {
        const silently = { told: JSON.stringify(toTold(toEventFields(event))), changes_due_at: null };
        if (event.changes_due_at !== null) await hostedEventsRepo(tx).update(id, when === 'now' ? { changes_due_at: now() } : silently);
      }),

    addLink: async ({ userId, idempotencyKey: key }: EventActor, id: string): Promise<void> =>
      change(userId, id, async (tx) => {
        await oncePerKey(tx, { userId, key, asked: { link: id }, at: now() }, async () => {
          const linkId = randomUUID();
          const token_hash = toTokenHash(guestTokens.toToken(linkId));
          await eventLinksRepo(tx).insert({ id: linkId, event_id: id, token_hash, created_at: now() });
          return linkId;
        });
      }),

    revokeLink: (userId: string, id: string, linkId: string) =>
      change(userId, id, async (tx) => {
        if (!(await eventLinksRepo(tx).updateRevoked(id, linkId, now()))) throw new CodedError('NOT_FOUND');
      }),
  };
}

/** Guests are notified immediately, and their calendars are updated. */
async function cancelEvent(tx: Executor, event: HelpedEvent['event'], words: string, at: number): Promise<void> {
  if (event.state === 'draft') throw new CodedError('EVENT_NOT_OPEN');
  if (event.state === 'cancelled') throw new CodedError('EVENT_CANCELLED');
  const ended = { changes_due_at: null, remind_due_at: null, updated_at: at, sequence: event.sequence + 1 };
  await hostedEventsRepo(tx).update(event.id, { ...ended, state: 'cancelled', cancel_words: words });
  await eventMailsRepo(tx).deletePlanned(event.id, ['invitation', 'reminder', 'change', 'offer']);
  const heard = (await householdsRepo(tx).list(event.id)).filter(mustBeNotified);
  await eventMailsRepo(tx).planAll(heard, { what: 'cancelled', words, dueAt: at }, at);
  await tellWebhooks(tx, { userId: event.user_id, event: 'event.cancelled', objectId: event.id, data: { eventId: event.id } }, at);
}
