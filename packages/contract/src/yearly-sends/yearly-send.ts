import { type Static, Type } from 'typebox';
import { deliverySchema, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';
import { occasions } from '../themes/occasions';
import { yearlyLimits } from './yearly-limits';

export const yearlySendStates = ['on', 'paused'] as const;
export type YearlySendState = (typeof yearlySendStates)[number];

/**
 * Why it was paused by itself: its card can't be sent any more, or the account of the member who
 * made it is gone.
 */
export const yearlyProblems = ['cardGone', 'cardEmpty', 'faceMissing', 'cardTakenDown', 'makerGone'] as const;
export type YearlyProblem = (typeof yearlyProblems)[number];

/**
 * `unsubscribed`: this mailbox takes no cards by email. `limit`: as many cards as a day allows went
 * to others, or to this address. `stopped`: nobody wants to be reminded of this person.
 */
export const yearlyLeftOuts = ['unsubscribed', 'limit', 'noAddress', 'stopped'] as const;
export type YearlyLeftOut = (typeof yearlyLeftOuts)[number];

const id = Type.String({ pattern: uuidPattern });
const chosen = {
  /** Whose days: everybody saved who has a yearly day of this occasion. */
  occasion: oneOf(occasions),
  /** By the clock of whoever gets it. */
  time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  /** Of people whose own is not known. */
  timeZone: timeZoneSchema,
  /** Of the mails. */
  language: oneOf(uiLanguageIds),
  /** How many days before a day its card is planned, and can be looked at, changed or skipped. */
  leadDays: Type.Integer({ minimum: 1, maximum: yearlyLimits.leadDaysMax }),
};

export const createYearlySendBodySchema = Type.Object({ _id: id, cardId: id, ...chosen });
export type CreateYearlySendBody = Static<typeof createYearlySendBodySchema>;
export const updateYearlySendBodySchema = Type.Partial(
  Type.Object({ state: oneOf(yearlySendStates), time: chosen.time, timeZone: chosen.timeZone, leadDays: chosen.leadDays }),
);
export type UpdateYearlySendBody = Static<typeof updateYearlySendBodySchema>;

/** A card that goes out by itself on everybody's day. */
export const yearlySendSchema = Type.Object({
  _id: Type.String(),
  cardId: Type.String(),
  /** What stands on the card's cover. */
  cover: Type.String(),
  ...chosen,
  state: oneOf(yearlySendStates),
  problem: orNull(oneOf(yearlyProblems)),
  /** People with such a day and an address. */
  people: Type.Integer(),
  createdAt: moment,
});
export type YearlySend = Static<typeof yearlySendSchema>;

/** The next time of one person's day. */
export const yearlyDaySchema = Type.Object({
  personId: Type.String(),
  name: Type.String(),
  email: orNull(Type.String()),
  on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  /** Why this person gets nothing that day. */
  leftOut: orNull(oneOf(yearlyLeftOuts)),
  /** The card as it is planned or was sent; `null` before that. A cancelled one is skipped. */
  delivery: orNull(deliverySchema),
});
export type YearlyDay = Static<typeof yearlyDaySchema>;

export const yearlySendDataSchema = Type.Object({ yearlySend: yearlySendSchema });
/** Oldest first. */
export const yearlySendsDataSchema = Type.Object({
  yearlySends: Type.Array(yearlySendSchema),
  /** Whether others have to approve what the reader lets go out. */
  needsApproval: Type.Boolean(),
});
/** Next first. */
export const yearlyDaysDataSchema = Type.Object({ days: Type.Array(yearlyDaySchema) });
