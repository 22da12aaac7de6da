import { type Static, Type } from 'typebox';
import { tintPattern } from '../cards/card-fields';
import { timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { eventRoles } from './event-roles';
import { hostedEventLimits as max } from './hosted-event-limits';

/** What an event is. It goes from a save-the-date to an invitation by a change of this field. */
export const eventKinds = ['party', 'wedding', 'saveTheDate', 'other'] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * `draft`: no link of a guest opens it. `open`: guests answer. `cancelled`: their links tell them
 * so, and it is not opened again.
 */
export const eventStates = ['draft', 'open', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/** Local time where the event is: `2027-06-12T16:00`. */
export const wallTimePattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';
const wallTime = Type.String({ pattern: wallTimePattern });
const id = Type.String({ pattern: uuidPattern });
const webAddress = Type.String({ maxLength: 1000, pattern: '^https?://[^\\s]+$' });

export const mealSchema = Type.Object({
  _id: id,
  name: Type.String({ minLength: 1, maxLength: max.choiceMaxLength, pattern: '\\S' }),
});
export type Meal = Static<typeof mealSchema>;

/** `choice`: one of several. `text`: in their own words. A household answers each once. */
export const questionKinds = ['choice', 'text'] as const;
export const questionSchema = Type.Object({
  _id: id,
  kind: oneOf(questionKinds),
  ask: Type.String({ minLength: 1, maxLength: max.questionMaxLength, pattern: '\\S' }),
  /** Of a `choice`. */
  choices: Type.Array(mealSchema, { maxItems: max.choicesMax }),
  /** Whoever comes has to answer it. */
  isRequired: Type.Boolean(),
});
export type Question = Static<typeof questionSchema>;

/** What hosts may change. Each field is saved by itself: the last writer of a field wins. */
export const hostedEventFieldsSchema = Type.Object({
  title: Type.String({ minLength: 1, maxLength: max.eventTitleMaxLength, pattern: '\\S' }),
  kind: oneOf(eventKinds),
  /** Who invites, as guests read it: `Ana & Bob`. */
  hosts: Type.String({ maxLength: max.eventTitleMaxLength }),
  /** One of the app's looks for events; the server keeps it as it is. */
  look: Type.String({ pattern: '^[a-z][A-Za-z0-9-]{0,39}$' }),
  /** A colour from which all others are derived; `null`: the colours of the look. */
  tint: orNull(Type.String({ pattern: tintPattern })),
  /** Whole days: the times of day count for nothing, and the day of `endsAt` belongs to it. */
  isAllDay: Type.Boolean(),
  startsAt: wallTime,
  endsAt: orNull(wallTime),
  timeZone: timeZoneSchema,
  place: Type.String({ maxLength: max.eventPlaceMaxLength }),
  /** For maps. */
  address: Type.String({ maxLength: max.eventPlaceMaxLength }),
  /** Of an event that takes place online. */
  link: orNull(webAddress),
  details: Type.String({ maxLength: max.eventDetailsMaxLength }),
  dress: Type.String({ maxLength: max.eventDressMaxLength }),
  giftsLink: orNull(webAddress),
  /** How many people have room; `null`: any number. */
  capacity: orNull(Type.Integer({ minimum: 1, maximum: max.guestsMax })),
  /** Until then guests answer and change their answers; `null`: until it begins. */
  deadlineAt: orNull(moment),
  /** Guests choose among them; none are asked without any. */
  meals: Type.Array(mealSchema, { maxItems: max.mealsMax }),
  questions: Type.Array(questionSchema, { maxItems: max.questionsMax }),
  /** Guests say which of those whom they bring are children. */
  asksChildren: Type.Boolean(),
  /** Guests see the names of those who come. */
  showsGuests: Type.Boolean(),
  /** The silent are reminded twice before the deadline. */
  reminds: Type.Boolean(),
  /** A card of the owner with which the event invites; `null`: words alone. */
  cardId: orNull(id),
});
export type HostedEventFields = Static<typeof hostedEventFieldsSchema>;
export const hostedEventFieldNames = Object.keys(hostedEventFieldsSchema.properties) as (keyof HostedEventFields)[];

export const createHostedEventBodySchema = Type.Object({
  ...Type.Partial(hostedEventFieldsSchema).properties,
  title: hostedEventFieldsSchema.properties.title,
  startsAt: wallTime,
  timeZone: timeZoneSchema,
  /** Made on the device. Sending the same event again creates no second one. */
  _id: Type.Optional(id),
});
export type CreateHostedEventBody = Static<typeof createHostedEventBodySchema>;

export const updateHostedEventBodySchema = Type.Object({
  /** The version on which the changes are based. */
  baseVersion: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  changes: Type.Partial(hostedEventFieldsSchema),
});
export type UpdateHostedEventBody = Static<typeof updateHostedEventBodySchema>;

/** People, not households. `coming` have a place; `offered` are asked to take one. */
export const guestCountsSchema = Type.Object({
  households: Type.Integer(),
  guests: Type.Integer(),
  coming: Type.Integer(),
  notComing: Type.Integer(),
  maybe: Type.Integer(),
  silent: Type.Integer(),
  waiting: Type.Integer(),
  offered: Type.Integer(),
  /** Of those who come. */
  children: Type.Integer(),
  checkedIn: Type.Integer(),
  /** Of those who come. */
  meals: Type.Array(Type.Object({ mealId: Type.String(), count: Type.Integer() })),
  /** Households whose link was opened. */
  opened: Type.Integer(),
  /** Households to which the invitation went out. */
  invited: Type.Integer(),
});
export type GuestCounts = Static<typeof guestCountsSchema>;

/** A link by which anybody may join. Its URL opens `/rsvp/{token}`. */
export const openLinkSchema = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  createdAt: moment,
  revokedAt: orNull(moment),
  openedAt: orNull(moment),
});
export type OpenLink = Static<typeof openLinkSchema>;

export const hostedEventSummarySchema = Type.Object({
  _id: Type.String(),
  /** Of the user who reads it. */
  role: oneOf(eventRoles),
  ...hostedEventFieldsSchema.properties,
  state: oneOf(eventStates),
  /** Of the calendar entry (RFC 5545): counted up when guests have to hear of a change. */
  sequence: Type.Integer(),
  version: Type.Integer(),
  /** The moments of `startsAt` and of its end. */
  beginsAt: moment,
  isOverAt: moment,
  /** When guests are told of the last changes; `null` if they know of all. */
  changesTellAt: orNull(moment),
  counts: guestCountsSchema,
  /** By an operator: its links open nothing, and nobody is written to. */
  isTakenDown: Type.Boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type HostedEventSummary = Static<typeof hostedEventSummarySchema>;

export const hostedEventSchema = Type.Object({
  ...hostedEventSummarySchema.properties,
  /** Newest first; revoked ones too. Empty for those who may not invite. */
  openLinks: Type.Array(openLinkSchema),
  /** Words with which it was cancelled. */
  cancelWords: orNull(Type.String()),
});
export type HostedEvent = Static<typeof hostedEventSchema>;

export const hostedEventDataSchema = Type.Object({ event: hostedEventSchema });
export const hostedEventsDataSchema = Type.Object({ events: Type.Array(hostedEventSummarySchema) });
export const updatedHostedEventDataSchema = Type.Object({
  event: hostedEventSchema,
  /** Values of another device that this change replaced, to be put back by one more change. */
  replaced: Type.Partial(hostedEventFieldsSchema),
});

export const cancelEventBodySchema = Type.Object({
  /** Guests read them. */
  words: Type.String({ minLength: 1, maxLength: max.messageWordsMaxLength, pattern: '\\S' }),
});
/** `never`: guests are not told of the changes so far, but their calendars follow. */
export const tellChangesBodySchema = Type.Object({ when: oneOf(['now', 'never'] as const) });
export const openLinkParams = Type.Object({ id, linkId: id });
