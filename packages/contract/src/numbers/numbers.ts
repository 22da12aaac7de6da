import { type Static, Type } from 'typebox';
import { timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';

/**
 * How far a card comes with whoever it is for. Each link counts once for each step, the first time,
 * and whoever takes a step has taken those before it; only a reply needs no video. `watched25`: a
 * quarter of the video was played, wherever it began.
 */
export const readerSteps = ['sent', 'opened', 'played', 'watched25', 'watched50', 'watched75', 'watched100', 'replied'] as const;
export type ReaderStep = (typeof readerSteps)[number];

/** What a card page tells by itself. */
export const toldSteps = ['opened', 'played', 'watched25', 'watched50', 'watched75', 'watched100'] as const satisfies readonly ReaderStep[];
export type ToldStep = (typeof toldSteps)[number];

/**
 * What numbers can be about, besides all of an account's. `member`: whoever in a team made the
 * card.
 */
export const numberSubjects = ['card', 'bulkSend', 'event', 'member'] as const;
export type NumberSubject = (typeof numberSubjects)[number];

export const numberLimits = {
  /** Thirteen months: the same time of last year can still be compared. */
  keptDays: 395,
  /** The longest range, in days. */
  rangeMaxDays: 366,
  /** Up to this many days are told by the hour. */
  hourlyMaxDays: 2,
  /** Cards, campaigns, events or members that an answer lists: those that were opened most. */
  listedMax: 200,
  /** The same of a file. */
  fileMax: 10_000,
  /** Of the chart that moves by itself. */
  liveMinutes: 60,
} as const;

const id = Type.String({ pattern: uuidPattern });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const countsSchema = Type.Object(
  Object.fromEntries(readerSteps.map((step) => [step, Type.Integer()])) as Record<ReaderStep, ReturnType<typeof Type.Integer>>,
);
export type StepCounts = Static<typeof countsSchema>;

/** Days of the calendar in `timeZone`, the last one included. */
const range = { from: day, to: day, timeZone: timeZoneSchema };
export const numberRangeSchema = Type.Object(range);
export type NumberRange = Static<typeof numberRangeSchema>;

/** Numbers of one card, campaign, event or member if both are given; otherwise of all. */
export const numbersQuerySchema = Type.Object({ ...range, of: Type.Optional(oneOf(numberSubjects)), id: Type.Optional(id) });
export type NumbersQuery = Static<typeof numbersQuerySchema>;

export const numberPartsQuerySchema = Type.Object({ ...range, by: oneOf(numberSubjects) });
export type NumberPartsQuery = Static<typeof numberPartsQuerySchema>;

export const numberFileQuerySchema = Type.Object({ ...range, by: oneOf(['time', ...numberSubjects]) });
export type NumberFileQuery = Static<typeof numberFileQuerySchema>;

export const numbersSchema = Type.Object({
  unit: oneOf(['hour', 'day']),
  total: countsSchema,
  /** The same number of days before. */
  before: countsSchema,
  /** Without a gap, in order. */
  series: Type.Array(Type.Object({ at: moment, counts: countsSchema })),
});
export type Numbers = Static<typeof numbersSchema>;

export const numberPartSchema = Type.Object({
  _id: Type.String(),
  /**
   * What stands on the card's cover, the event's title or the member's name; `null` if it is not
   * there any more.
   */
  name: orNull(Type.String()),
  counts: countsSchema,
  before: countsSchema,
});
export type NumberPart = Static<typeof numberPartSchema>;

export const liveMinuteSchema = Type.Object({ at: moment, counts: countsSchema });
export type LiveMinute = Static<typeof liveMinuteSchema>;

export const numbersDataSchema = Type.Object({ numbers: numbersSchema });
/** What was opened most comes first. `isCut`: there are more. */
export const numberPartsDataSchema = Type.Object({ parts: Type.Array(numberPartSchema), isCut: Type.Boolean() });
/** The last hour by minutes, without a gap, the present minute last. */
export const liveNumbersDataSchema = Type.Object({ minutes: Type.Array(liveMinuteSchema) });
export const numberFileDataSchema = Type.Object({ csv: Type.String() });

/** The numbers of each week by mail, on Monday morning in that time zone; `null` if not wanted. */
export const weeklyMailDataSchema = Type.Object({ timeZone: orNull(timeZoneSchema) });
export type WeeklyMailData = Static<typeof weeklyMailDataSchema>;
export const weeklyMailBodySchema = Type.Object({ isWanted: Type.Boolean(), timeZone: timeZoneSchema, language: oneOf(uiLanguageIds) });
export type WeeklyMailBody = Static<typeof weeklyMailBodySchema>;
