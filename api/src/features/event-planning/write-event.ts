import { randomUUID } from 'node:crypto';
import {
  CodedError,
  type CreateHostedEventBody,
  emptyEvent,
  type HostedEventFields,
  hostedEventLimits,
  toldFieldNames,
  type UpdateHostedEventBody,
} from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { CardTokens } from '../../domain/card-links/new-link';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { datePollsRepo } from '../../domain/event-guests/date-polls.repo';
import { countPlacesTaken, offerPlaces } from '../../domain/event-guests/guest-places';
import { recordEventActivity } from '../../domain/hosted-events/event-activity.repo';
import { linkEventCard } from '../../domain/hosted-events/event-card';
import { type EventRow, mergeEvent, toEventColumns, toEventFields, toTold } from '../../domain/hosted-events/event-fields';
import { findRemindAt, readTimes } from '../../domain/hosted-events/event-times';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';

const toPrivateUntil = (overAt: number) => overAt + hostedEventLimits.privateKeptSec * 1000;

/** Throws EVENTS_TOO_MANY. */
export async function requireRoomForEvent(tx: Executor, userId: string): Promise<void> {
  if ((await hostedEventsRepo(tx).count(userId)) >= hostedEventLimits.eventsMax) throw new CodedError('EVENTS_TOO_MANY');
}

/**
 * Inserts an event that was created on a device; a known one is unchanged. Returns its id. Throws
 * NOT_FOUND for another user's id, and EVENT_TIME_WRONG.
 */
export async function insertEvent(
  tx: Executor,
  userId: string,
  { _id: id = randomUUID(), ...asked }: CreateHostedEventBody,
  at: number,
): Promise<string> {
  const known = await hostedEventsRepo(tx).findAny(id);
  if (known && known.user_id !== userId) throw new CodedError('NOT_FOUND');
  if (known) return id;
  await requireRoomForEvent(tx, userId);
  const fields: HostedEventFields = { ...emptyEvent, ...asked };
  await requireOwnCard(tx, userId, fields.cardId);
  const { beginsAt, overAt } = readTimes(fields, at);
  await hostedEventsRepo(tx).insert({
    id,
    user_id: userId,
    ...toEventColumns(fields),
    state: 'draft',
    sequence: 0,
    version: 1,
    field_versions: '{}',
    begins_at: beginsAt,
    over_at: overAt,
    card_link_id: null,
    cancel_words: null,
    taken_down_at: null,
    told: JSON.stringify(toTold(fields)),
    changes_due_at: null,
    remind_due_at: null,
    private_until: toPrivateUntil(overAt),
    places_turn: 0,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  });
  return id;
}

/**
 * Merges a change. If guests have to be notified of it, the sequence number of the calendar entry
 * is raised, and they are notified some minutes after the last change. Returns the replaced values.
 * Throws EVENT_CANCELLED, EVENT_TIME_WRONG and EVENT_CAPACITY_TAKEN.
 */
export async function updateEvent(
  tx: Executor,
  event: EventRow,
  { body, userId, tokens, at }: { body: UpdateHostedEventBody; userId: string; tokens: CardTokens; at: number },
): Promise<Partial<HostedEventFields>> {
  if (event.state === 'cancelled') throw new CodedError('EVENT_CANCELLED');
  const fieldVersions = JSON.parse(event.field_versions) as Record<string, number>;
  const { names, fields, replaced } = mergeEvent({ known: toEventFields(event), fieldVersions }, body);
  if (names.length === 0) return {};
  if (names.includes('cardId')) await requireOwnCard(tx, event.user_id, fields.cardId);
  const { beginsAt, overAt } = readTimes(fields, at);
  const version = event.version + 1;
  const written = {
    ...toEventColumns(fields),
    version,
    begins_at: beginsAt,
    over_at: overAt,
    updated_at: at,
    field_versions: JSON.stringify({ ...fieldVersions, ...Object.fromEntries(names.map((name) => [name, version])) }),
    ...(overAt !== event.over_at && { private_until: toPrivateUntil(overAt) }),
    ...toNotice(event, fields, await listTold(tx, event.id, names), at),
  };
  const after = { ...event, ...written };
  await hostedEventsRepo(tx).update(event.id, { ...written, remind_due_at: findRemindAt(after, at) });
  if (names.includes('cardId')) await linkEventCard(tx, tokens, after, at);
  if (names.includes('capacity')) await changePlaces(tx, after, at);
  await recordEventActivity(tx, { eventId: event.id, what: 'changed', subjectId: userId, at });
  return replaced;
}

/** The fields that tell when an event is. */
const timeNames: readonly string[] = ['isAllDay', 'startsAt', 'endsAt', 'timeZone'] satisfies (keyof HostedEventFields)[];

/** Guests who choose among dates know no time, so they need not hear that it has changed. */
async function listTold(tx: Executor, eventId: string, names: readonly string[]): Promise<readonly string[]> {
  const isUndated = (await datePollsRepo(tx).findDates(eventId)) !== undefined;
  return isUndated ? names.filter((name) => !timeNames.includes(name)) : names;
}

/** A change that was undone before anyone was notified needs no mail. */
function toNotice(event: EventRow, fields: HostedEventFields, names: readonly string[], at: number): Partial<EventRow> {
  if (event.state !== 'open' || !toldFieldNames.some((name) => names.includes(name))) return {};
  const isKnown = JSON.stringify(toTold(fields)) === event.told;
  return { sequence: event.sequence + 1, changes_due_at: isKnown ? null : at + hostedEventLimits.changesTellAfterSec * 1000 };
}

async function changePlaces(tx: Executor, event: EventRow, at: number): Promise<void> {
  await hostedEventsRepo(tx).lockPlaces(event.id);
  if (event.capacity !== null && (await countPlacesTaken(tx, event.id)) > event.capacity) throw new CodedError('EVENT_CAPACITY_TAKEN');
  await offerPlaces(tx, event, at);
}

/** Throws NOT_FOUND. */
async function requireOwnCard(tx: Executor, ownerId: string, cardId: string | null): Promise<void> {
  if (cardId !== null && !(await cardsRepo(tx).findCard(ownerId, cardId))) throw new CodedError('NOT_FOUND');
}
