import { type Static, Type } from 'typebox';
import { tintPattern } from '../cards/card-fields';
import { timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { eventRoles } from './event-roles';
import { hostedEventLimits as max } from './hosted-event-limits';

/** The kind of an event. Changing it turns a save-the-date into an invitation. */
export const eventKinds = ['party', 'wedding', 'saveTheDate', 'other'] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * `draft`: no guest's link opens it. `open`: guests can answer. `cancelled`: guests' links say so,
 * and it can't be opened again.
 */
export const eventStates = ['draft', 'open', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/** The local time at the place of the event: `2027-06-12T16:00`. */
export const wallTimePattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';
const wallTime = Type.String({ pattern: wallTimePattern });
const id = Type.String({ pattern: uuidPattern });
const webAddress = Type.String({ maxLength: 1000, pattern: '^https?://[^\\s]+$' });

export const mealSchema = Type.Object({
  _id: id,
  name: Type.String({ minLength: 1, maxLength: max.choiceMaxLength, pattern: '\\S' }),
});
export type Meal = Static<typeof mealSchema>;

/** `choice`: one of several. `text`: free text. A household answers each question once. */
export const questionKinds = ['choice', 'text'] as const;
export const questionSchema = Type.Object({
  _id: id,
  kind: oneOf(questionKinds),
  ask: Type.String({ minLength: 1, maxLength: max.questionMaxLength, pattern: '\\S' }),
  /** The choices of a `choice`; empty for a `text`. */
  choices: Type.Array(mealSchema, { maxItems: max.choicesMax }),
  /** Households that come have to answer it. */
  isRequired: Type.Boolean(),
});
export type Question = Static<typeof questionSchema>;

/**
 * The fields that hosts may change. Each field is saved separately: the last writer of a field
 * wins.
 */
export const hostedEventFieldsSchema = Type.Object({
  title: Type.String({ minLength: 1, maxLength: max.eventTitleMaxLength, pattern: '\\S' }),
  kind: oneOf(eventKinds),
  /** The hosts' names as guests read them: `Ana & Bob`. */
  hosts: Type.String({ maxLength: max.eventTitleMaxLength }),
  /** The name of one of the app's event looks, which the server does not check. */
  look: Type.String({ pattern: '^[a-z][A-Za-z0-9-]{0,39}$' }),
  /** The colour from which all others are derived; `null`: the colours of the look. */
  tint: orNull(Type.String({ pattern: tintPattern })),
  /** Whole days: times of day are ignored, and the day of `endsAt` is included. */
  isAllDay: Type.Boolean(),
  startsAt: wallTime,
  endsAt: orNull(wallTime),
  timeZone: timeZoneSchema,
  place: Type.String({ maxLength: max.eventPlaceMaxLength }),
  /** The address for maps. */
  address: Type.String({ maxLength: max.eventPlaceMaxLength }),
  /** The link of an online event. */
  link: orNull(webAddress),
  details: Type.String({ maxLength: max.eventDetailsMaxLength }),
  dress: Type.String({ maxLength: max.eventDressMaxLength }),
  giftsLink: orNull(webAddress),
  /** The number of places for people; `null`: unlimited. */
  capacity: orNull(Type.Integer({ minimum: 1, maximum: max.guestsMax })),
  /**
   * The end of the time in which guests answer and change their answers; `null`: the start of the
   * event.
   */
  deadlineAt: orNull(moment),
  /** Guests choose among them; without any, they are not asked. */
  meals: Type.Array(mealSchema, { maxItems: max.mealsMax }),
  questions: Type.Array(questionSchema, { maxItems: max.questionsMax }),
  /** Guests state which of the people they bring are children. */
  asksChildren: Type.Boolean(),
  /** Guests see the names of those who are coming. */
  showsGuests: Type.Boolean(),
  /** Households that have not answered are reminded twice before the deadline. */
  reminds: Type.Boolean(),
  /** The owner's card that serves as the invitation; `null`: text only. */
  cardId: orNull(id),
});
export type HostedEventFields = Static<typeof hostedEventFieldsSchema>;
export const hostedEventFieldNames = Object.keys(hostedEventFieldsSchema.properties) as (keyof HostedEventFields)[];

export const createHostedEventBodySchema = Type.Object({
  ...Type.Partial(hostedEventFieldsSchema).properties,
  title: hostedEventFieldsSchema.properties.title,
  startsAt: wallTime,
  timeZone: timeZoneSchema,
  /** Generated on the device, so that a repeated request creates only one event. */
  _id: Type.Optional(id),
});
export type CreateHostedEventBody = Static<typeof createHostedEventBodySchema>;

export const updateHostedEventBodySchema = Type.Object({
  /** The version on which the changes are based. */
  baseVersion: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  changes: Type.Partial(hostedEventFieldsSchema),
});
export type UpdateHostedEventBody = Static<typeof updateHostedEventBodySchema>;

/**
 * Numbers of people, not of households. `coming`: have a place. `offered`: have been offered one.
 */
export const guestCountsSchema = Type.Object({
  households: Type.Integer(),
  guests: Type.Integer(),
  coming: Type.Integer(),
  notComing: Type.Integer(),
  maybe: Type.Integer(),
  silent: Type.Integer(),
  waiting: Type.Integer(),
  offered: Type.Integer(),
  /** Children among those who are coming. */
  children: Type.Integer(),
  checkedIn: Type.Integer(),
  /** Meals of those who are coming. */
  meals: Type.Array(Type.Object({ mealId: Type.String(), count: Type.Integer() })),
  /** Households that have opened their link. */
  opened: Type.Integer(),
  /** Households to which the invitation was sent. */
  invited: Type.Integer(),
});
export type GuestCounts = Static<typeof guestCountsSchema>;

/** A link with which anyone can join. Its URL opens `/rsvp/{token}`. */
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
  /** The reader's role. */
  role: oneOf(eventRoles),
  ...hostedEventFieldsSchema.properties,
  state: oneOf(eventStates),
  /**
   * The sequence number of the calendar entry (RFC 5545): counted up when guests have to be
   * notified of a change.
   */
  sequence: Type.Integer(),
  version: Type.Integer(),
  /** The moments of `startsAt` and `endsAt`. */
  beginsAt: moment,
  isOverAt: moment,
  /**
   * The moment at which guests are notified of the latest changes; `null` if they have been
   * notified of all.
   */
  changesTellAt: orNull(moment),
  counts: guestCountsSchema,
  /** Taken down by an operator: its links do not open, and no mail is sent. */
  isTakenDown: Type.Boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type HostedEventSummary = Static<typeof hostedEventSummarySchema>;

export const hostedEventSchema = Type.Object({
  ...hostedEventSummarySchema.properties,
  /** Newest first, including revoked ones. Empty for those who may not invite. */
  openLinks: Type.Array(openLinkSchema),
  /** The hosts' message about the cancellation. */
  cancelWords: orNull(Type.String()),
});
export type HostedEvent = Static<typeof hostedEventSchema>;

export const hostedEventDataSchema = Type.Object({ event: hostedEventSchema });
export const hostedEventsDataSchema = Type.Object({ events: Type.Array(hostedEventSummarySchema) });
export const updatedHostedEventDataSchema = Type.Object({
  event: hostedEventSchema,
  /** Values from another device that this change replaced; one more change can restore them. */
  replaced: Type.Partial(hostedEventFieldsSchema),
});

export const cancelEventBodySchema = Type.Object({
  /** The text that guests read. */
  words: Type.String({ minLength: 1, maxLength: max.messageWordsMaxLength, pattern: '\\S' }),
});
/** `never`: guests are not notified of the changes so far, but their calendars are updated. */
export const tellChangesBodySchema = Type.Object({ when: oneOf(['now', 'never'] as const) });
export const openLinkParams = Type.Object({ id, linkId: id });
