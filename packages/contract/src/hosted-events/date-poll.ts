import { type Static, Type } from 'typebox';
import { emailAddressSchema, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { idParams, none, type Route, type RouteBase } from '../platform/route';
import { textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { rsvpParams, rsvpSchema } from './answer';
import { wallTimePattern } from './event-fields';
import { hosting } from './guest-list-routes';
import { hostedEventDataSchema } from './hosted-event';
import { hostedEventLimits as max } from './hosted-event-limits';

/** The vote of a household about a proposed date. `ifNeedBe`: it suits them less. */
export const dateVotes = ['yes', 'ifNeedBe', 'no'] as const;
export type DateVote = (typeof dateVotes)[number];

const id = Type.String({ pattern: uuidPattern });

export const proposedDateSchema = Type.Object({
  _id: id,
  /** The local time at the place of the event. */
  startsAt: Type.String({ pattern: wallTimePattern }),
});
export type ProposedDate = Static<typeof proposedDateSchema>;

/** Votes by the ids of dates. Dates that are left out have no vote. */
const votesSchema = Type.Record(Type.String({ pattern: uuidPattern }), oneOf(dateVotes), { maxProperties: max.datesMax });
export type DateVotes = Static<typeof votesSchema>;

export const proposeDatesBodySchema = Type.Object({
  dates: Type.Array(proposedDateSchema, { minItems: max.datesMin, maxItems: max.datesMax }),
});
export type ProposeDatesBody = Static<typeof proposeDatesBodySchema>;

/** An open poll as the hosts see it: the dates in order of time, and who says what about them. */
export const datePollSchema = Type.Object({
  dates: Type.Array(Type.Object({ ...proposedDateSchema.properties, yes: Type.Integer(), ifNeedBe: Type.Integer(), no: Type.Integer() })),
  /** Households that have voted, by name. */
  households: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), votes: votesSchema, votedAt: moment })),
});
export type DatePoll = Static<typeof datePollSchema>;
const datePollDataSchema = Type.Object({ poll: orNull(datePollSchema) });

export const voteBodySchema = Type.Object({
  /** Must be greater than the revision that was read; otherwise nothing changes. */
  revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  votes: votesSchema,
  /**
   * Who votes by an open link, which creates a household. The header `Guest-Secret` identifies the
   * device in later requests.
   */
  joins: Type.Optional(
    Type.Object({
      /** The household's id, generated on the device. */
      _id: id,
      guestId: id,
      name: textLine({ minLength: 1, maxLength: max.guestNameMaxLength, pattern: '\\S' }),
      /** The address to which the chosen date is mailed. */
      email: Type.Optional(emailAddressSchema),
      language: Type.Optional(oneOf(uiLanguageIds)),
      timeZone: Type.Optional(timeZoneSchema),
    }),
  ),
});
export type VoteBody = Static<typeof voteBodySchema>;

const guest = {
  access: 'guest',
  status: 200,
  params: rsvpParams,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies Partial<RouteBase>;

export const datePollRoutes = {
  /** `null`: there is no open poll. */
  'GET /events/:id/date-poll': {
    summary: 'See how guests vote about the dates of an event',
    scope: 'read-events',
    ...hosting,
    data: datePollDataSchema,
  },
  /** Votes about dates that stay are kept. */
  'PUT /events/:id/date-poll': {
    summary: 'Let guests vote about dates, or change the dates',
    scope: 'make-events',
    ...hosting,
    body: proposeDatesBodySchema,
    data: datePollDataSchema,
    errors: [...hosting.errors, 'EVENT_TIME_WRONG', 'EVENT_CANCELLED'],
  },
  'DELETE /events/:id/date-poll': {
    summary: 'End a vote about dates without choosing one',
    scope: 'make-events',
    ...hosting,
    data: none,
  },
  /** Ends the vote, sets the event's date, and mails it to all guests that were asked. */
  'POST /events/:id/date-poll/choose': {
    summary: 'Choose one of the dates, and tell guests',
    scope: 'send-events',
    ...hosting,
    params: idParams,
    body: Type.Object({ dateId: id }),
    data: hostedEventDataSchema,
    errors: [...hosting.errors, 'EVENT_TIME_WRONG', 'EVENT_CANCELLED', 'EVENT_CAPACITY_TAKEN'],
  },
  'PUT /rsvp/:token/dates': {
    summary: 'Vote about the dates of an event as a guest',
    ...guest,
    body: voteBodySchema,
    data: Type.Object({
      rsvp: rsvpSchema,
      /** False: a newer vote of the household is known, and this request changed nothing. */
      isTaken: Type.Boolean(),
      /** The link of the household that an open link created. */
      url: orNull(Type.String()),
    }),
    errors: [...guest.errors, 'ANSWERS_CLOSED', 'EVENT_CANCELLED', 'GUESTS_TOO_MANY'],
  },
} as const satisfies Record<string, Route>;
