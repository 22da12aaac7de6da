import { type Static, type TUnsafe, Type } from 'typebox';
import { timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { editedText, textLines } from '../platform/text-field';
import { eventFields, type HostedEventFields, hostedEventFieldNames, isEventLine, mealSchema, questionSchema } from './event-fields';
import { eventRoles } from './event-roles';
import { hostedEventLimits as max } from './hosted-event-limits';

/**
 * `draft`: no guest's link opens it. `open`: guests can answer. `cancelled`: guests' links say so,
 * and it can't be opened again.
 */
export const eventStates = ['draft', 'open', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

const id = Type.String({ pattern: uuidPattern });
/** The schemas of the fields that the table of fields has without one of a schema library. */
const named = {
  timeZone: timeZoneSchema,
  meals: Type.Array(mealSchema, { maxItems: max.mealsMax }),
  questions: Type.Array(questionSchema, { maxItems: max.questionsMax }),
};
export const hostedEventFieldsSchema = Type.Object({
  ...(Object.fromEntries(
    hostedEventFieldNames.map((name) => [name, editedText(eventFields[name].schema, isEventLine(name) ? 'line' : 'lines')]),
  ) as {
    [Name in keyof HostedEventFields]: TUnsafe<HostedEventFields[Name]>;
  }),
  ...named,
});

export const createHostedEventBodySchema = Type.Object({
  ...Type.Partial(hostedEventFieldsSchema).properties,
  title: hostedEventFieldsSchema.properties.title,
  startsAt: hostedEventFieldsSchema.properties.startsAt,
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
  /** Guests choose among dates, so the times above are not set yet. Left out if they are. */
  isUndated: Type.Optional(Type.Literal(true)),
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
  words: textLines({ minLength: 1, maxLength: max.messageWordsMaxLength, pattern: '\\S' }),
});
/** `never`: guests are not notified of the changes so far, but their calendars are updated. */
export const tellChangesBodySchema = Type.Object({ when: oneOf(['now', 'never'] as const) });
export const openLinkParams = Type.Object({ id, linkId: id });
