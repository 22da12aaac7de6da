import { type Static, Type } from 'typebox';
import { deliverySchema, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { idParams, none, type Route, type RouteBase } from '../platform/route';
import { uiLanguageIds } from '../platform/ui-languages';
import { occasions } from '../themes/find-occasion';
import { yearlyLimits } from './yearly-limits';

export const yearlySendStates = ['on', 'paused'] as const;
export type YearlySendState = (typeof yearlySendStates)[number];

/**
 * The reason why it was paused automatically: its card can't be sent any more, or the account of
 * the member who made it no longer exists.
 */
export const yearlyProblems = ['cardGone', 'cardEmpty', 'faceMissing', 'cardTakenDown', 'makerGone'] as const;
export type YearlyProblem = (typeof yearlyProblems)[number];

/**
 * `unsubscribed`: this mailbox takes no cards by email. `limit`: the daily limit of the sender, or
 * of this address, is used up. `noAddress`: the person has none. `stopped`: reminders for this
 * person are turned off.
 */
export const yearlyLeftOuts = ['unsubscribed', 'limit', 'noAddress', 'stopped'] as const;
export type YearlyLeftOut = (typeof yearlyLeftOuts)[number];

const id = Type.String({ pattern: uuidPattern });
const chosen = {
  /** It applies to all saved people who have a yearly day of this occasion. */
  occasion: oneOf(occasions),
  /** In the recipient's local time. */
  time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  /** For people whose own time zone is not known. */
  timeZone: timeZoneSchema,
  /** The language of the mails. */
  language: oneOf(uiLanguageIds),
  /**
   * Days before the event at which its card is planned; from then on it can be reviewed, changed or
   * skipped.
   */
  leadDays: Type.Integer({ minimum: 1, maximum: yearlyLimits.leadDaysMax }),
};

/** Each person’s video has their name in place of `{name}`, for the credits of a copy. */
const saysNames = Type.Boolean();

export const createYearlySendBodySchema = Type.Object({ _id: id, cardId: id, ...chosen, saysNames: Type.Optional(saysNames) });
export type CreateYearlySendBody = Static<typeof createYearlySendBodySchema>;
export const updateYearlySendBodySchema = Type.Partial(
  Type.Object({ state: oneOf(yearlySendStates), time: chosen.time, timeZone: chosen.timeZone, leadDays: chosen.leadDays, saysNames }),
);
export type UpdateYearlySendBody = Static<typeof updateYearlySendBodySchema>;

/** A card that is sent automatically on each person's day. */
export const yearlySendSchema = Type.Object({
  _id: Type.String(),
  cardId: Type.String(),
  /** The text on the card's cover. */
  cover: Type.String(),
  ...chosen,
  saysNames,
  state: oneOf(yearlySendStates),
  problem: orNull(oneOf(yearlyProblems)),
  /** The number of people with such a day and an address. */
  people: Type.Integer(),
  createdAt: moment,
});
export type YearlySend = Static<typeof yearlySendSchema>;

/** The next occurrence of one person's day. */
export const yearlyDaySchema = Type.Object({
  personId: Type.String(),
  name: Type.String(),
  email: orNull(Type.String()),
  on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  /** The reason why this person gets nothing that day. */
  leftOut: orNull(oneOf(yearlyLeftOuts)),
  /**
   * The video with the person’s name; `null` if none was made for them, for example for lack of
   * credits. Until it is made, the link opens the card with its own video.
   */
  named: orNull(oneOf(['making', 'made', 'failed'])),
  /** The planned or sent card; `null` before it is planned. A cancelled one is skipped. */
  delivery: orNull(deliverySchema),
});
export type YearlyDay = Static<typeof yearlyDaySchema>;

export const yearlySendDataSchema = Type.Object({ yearlySend: yearlySendSchema });
/** Oldest first. */
export const yearlySendsDataSchema = Type.Object({
  yearlySends: Type.Array(yearlySendSchema),
  /** Whether others have to approve the reader's sends. */
  needsApproval: Type.Boolean(),
});
/** Next day first. */
export const yearlyDaysDataSchema = Type.Object({ days: Type.Array(yearlyDaySchema) });

const own = {
  access: 'session',
  status: 200,
  params: idParams,
  data: yearlySendDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;
const sendable = ['CARD_EMPTY', 'CONSENT_MISSING', 'CARD_TAKEN_DOWN', 'DELIVERY_TIME_WRONG'] as const;
/** A video that can’t be made with other names. */
const nameable = ['FILM_MISSING', 'COPY_VOICE_FIXED', 'NAME_PLACE_MISSING'] as const;

/** Cards that are sent automatically on people's birthdays and other days. */
export const yearlySendRoutes = {
  'GET /yearly-sends': {
    summary: 'List cards that go out by themselves on people’s days',
    access: 'session',
    team: 'see',
    status: 200,
    data: yearlySendsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  /** One for each occasion. A repeated request with the same id creates only one. */
  'POST /yearly-sends': {
    summary: 'Let a card go out by itself on everybody’s day',
    access: 'session',
    team: 'send',
    status: 201,
    body: createYearlySendBodySchema,
    data: yearlySendDataSchema,
    errors: [...own.errors, ...sendable, ...nameable, 'YEARLY_SEND_KNOWN'],
  },
  /** Planned cards that were not sent are planned again; a paused one plans nothing. */
  'PATCH /yearly-sends/:id': {
    summary: 'Pause it, let it go on, or change its time',
    ...own,
    team: 'send',
    body: updateYearlySendBodySchema,
    errors: [...own.errors, ...sendable, ...nameable],
  },
  /** Sent cards stay; nothing else is sent. */
  'DELETE /yearly-sends/:id': { summary: 'Stop it for good', ...own, team: 'send', data: none },
  'GET /yearly-sends/:id/days': {
    summary: 'List the next day of each person with what is planned for it',
    ...own,
    team: 'see',
    data: yearlyDaysDataSchema,
  },
} as const satisfies Record<string, Route>;
