import {
  CodedError,
  type CreateHostedEventBody,
  type EventActivity,
  eventRights,
  type HostedEvent,
  type HostedEventSummary,
  type UpdateHostedEventBody,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { CardTokens } from '../../domain/card-links/new-link';
import { datePollsRepo } from '../../domain/event-guests/date-polls.repo';
import { countGuests } from '../../domain/event-guests/guest-places';
import { householdsRepo } from '../../domain/event-guests/households.repo';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import { findHelpedEvent, getEventFor, type HelpedEvent } from '../../domain/hosted-events/event-access';
import { listEventActivity } from '../../domain/hosted-events/event-activity.repo';
import { toEventFields } from '../../domain/hosted-events/event-fields';
import { eventHelpersRepo } from '../../domain/hosted-events/event-helpers.repo';
import { eventLinksRepo, hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { Outbox } from '../../platform/events/outbox';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { insertEvent, requireRoomForEvent, updateEvent } from './write-event';

export interface EventPlanningDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  guestTokens: GuestTokens;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  cardTokens: CardTokens;
  now: () => number;
}

type ChangeEvent = (userId: string, id: string, make: (tx: Executor, helped: HelpedEvent) => Promise<void>) => Promise<void>;

/**
 * Returns the function that changes an event of a host, and notifies all others who help with it.
 */
export const changeEventOf =
  ({ db, outbox }: EventPlanningDependencies): ChangeEvent =>
  (userId, id, make) =>
    transaction(db, async (tx, { onCommit }) => {
      await make(tx, await getEventFor(tx, userId, id, 'host'));
      await outbox.insert(tx, { kind: 'hostedEventChanged', by: userId, news: { eventId: id, what: 'changed' } });
      onCommit(outbox.wake);
    });

export interface EventActor {
  userId: string;
  idempotencyKey: string | undefined;
}

export type EventsService = ReturnType<typeof createEventsService>;

const activityMax = 200;

const toMoment = (ms: number) => new Date(ms).toISOString();
const toMomentOrNull = (ms: number | null) => (ms === null ? null : toMoment(ms));

async function presentSummary(db: Executor, { event, role }: HelpedEvent): Promise<HostedEventSummary> {
  const dates = await datePollsRepo(db).findDates(event.id);
  return {
    _id: event.id,
    role,
    ...toEventFields(event),
    state: event.state,
    sequence: event.sequence,
    version: event.version,
    beginsAt: toMoment(event.begins_at),
    isOverAt: toMoment(event.over_at),
    changesTellAt: toMomentOrNull(event.changes_due_at),
    counts: await countGuests(db, event.id),
    ...(dates && { isUndated: true }),
    isTakenDown: event.taken_down_at !== null,
    createdAt: toMoment(event.created_at),
    updatedAt: toMoment(event.updated_at),
  };
}

/** Open links are only shown to users who may invite. */
async function presentEvent(db: Executor, toRsvpUrl: (linkId: string) => string, helped: HelpedEvent): Promise<HostedEvent> {
  const links = eventRights[helped.role].includes('host') ? await eventLinksRepo(db).list(helped.event.id) : [];
  return {
    ...(await presentSummary(db, helped)),
    cancelWords: helped.event.cancel_words,
    openLinks: links.map((link) => ({
      _id: link.id,
      url: toRsvpUrl(link.id),
      createdAt: toMoment(link.created_at),
      revokedAt: toMomentOrNull(link.revoked_at),
      openedAt: toMomentOrNull(link.opened_at),
    })),
  };
}

/**
 * Events. All functions throw NOT_FOUND for strangers, and RIGHT_MISSING for helpers without the
 * right.
 */
export function createEventsService(dependencies: EventPlanningDependencies) {
  const { db, guestTokens, ownDomains, now } = dependencies;
  const get = async (userId: string, id: string): Promise<HostedEvent> => {
    const helped = await getEventFor(db, userId, id, 'see');
    const toShown = await ownDomains.findToShown(helped.event.user_id);
    return presentEvent(db, (linkId) => toShown(guestTokens.toRsvpUrl(linkId)), helped);
  };
  const change = changeEventOf(dependencies);
  return {
    get,

    list: async (userId: string): Promise<HostedEventSummary[]> => {
      const rows = await hostedEventsRepo(db).list(userId, await eventHelpersRepo(db).listEventIds(userId));
      const summaries: HostedEventSummary[] = [];
      for (const { id } of rows) {
        const helped = await findHelpedEvent(db, userId, id);
        if (helped) summaries.push(await presentSummary(db, helped));
      }
      return summaries;
    },

    create: async ({ userId, idempotencyKey: key }: EventActor, body: CreateHostedEventBody): Promise<HostedEvent> => {
      const id = await transaction(db, (tx) =>
        oncePerKey(tx, { userId, key, asked: { event: body }, at: now() }, () => insertEvent(tx, userId, body, now())),
      );
      return get(userId, id);
    },

    update: async (userId: string, id: string, body: UpdateHostedEventBody) => {
      let replaced = {};
      await change(userId, id, async (tx, helped) => {
        replaced = await updateEvent(tx, helped.event, { body, userId, tokens: dependencies.cardTokens, at: now() });
      });
      return { event: await get(userId, id), replaced };
    },

    delete: async (userId: string, id: string): Promise<void> => {
      await transaction(db, async (tx, { onCommit }) => {
        await getEventFor(tx, userId, id, 'own');
        await hostedEventsRepo(tx).updateDeleted(id, now());
        await dependencies.outbox.insert(tx, { kind: 'hostedEventChanged', by: userId, news: { eventId: id, what: 'gone' } });
        onCommit(dependencies.outbox.wake);
      });
    },

    restore: async (userId: string, id: string): Promise<HostedEvent> => {
      await transaction(db, async (tx) => {
        await requireRoomForEvent(tx, userId);
        if (!(await hostedEventsRepo(tx).updateRestored(userId, id))) throw new CodedError('NOT_FOUND');
      });
      return get(userId, id);
    },

    listActivity: async (userId: string, id: string): Promise<EventActivity[]> => {
      await getEventFor(db, userId, id, 'board');
      return presentActivity(db, id);
    },
  };
}

async function presentActivity(db: Executor, eventId: string): Promise<EventActivity[]> {
  const rows = await listEventActivity(db, eventId, activityMax);
  const activity: EventActivity[] = [];
  for (const { what, subject_id, times, last_at } of rows) {
    const name = subject_id === '' ? undefined : await findName(db, subject_id);
    activity.push({ what, name: name ?? null, times, at: new Date(last_at).toISOString() });
  }
  return activity;
}

const findName = async (db: Executor, id: string): Promise<string | undefined> =>
  (await householdsRepo(db).findAny(id))?.name ?? (await usersRepo(db).findUser(id))?.full_name;
