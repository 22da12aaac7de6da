import { type Static, Type } from 'typebox';
import { mailLanguages, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';

/**
 * The steps that a recipient takes with a card. Each link counts once for each step, the first
 * time, and a step implies those before it; only a reply does not imply the video. `watched25`: a
 * quarter of the video was played, from wherever it was started.
 */
export const readerSteps = ['sent', 'opened', 'played', 'watched25', 'watched50', 'watched75', 'watched100', 'replied'] as const;
export type ReaderStep = (typeof readerSteps)[number];

/** The steps that a card page reports. */
export const toldSteps = ['opened', 'played', 'watched25', 'watched50', 'watched75', 'watched100'] as const satisfies readonly ReaderStep[];
export type ToldStep = (typeof toldSteps)[number];

/**
 * The subjects of numbers, besides a whole account. `member`: the team member who made the card.
 */
export const numberSubjects = ['card', 'bulkSend', 'event', 'member'] as const;
export type NumberSubject = (typeof numberSubjects)[number];

export const numberLimits = {
  /** Thirteen months, so that the same time of last year can be compared. */
  keptDays: 395,
  /** The longest range, in days. */
  rangeMaxDays: 366,
  /** Ranges of up to this many days are reported by the hour. */
  hourlyMaxDays: 2,
  /** The most cards, campaigns, events or members in a response: those that were opened most. */
  listedMax: 200,
  /** The same for a file. */
  fileMax: 10_000,
  /** The minutes of the live chart. */
  liveMinutes: 60,
} as const;

const id = Type.String({ pattern: uuidPattern });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const countsSchema = Type.Object(
  Object.fromEntries(readerSteps.map((step) => [step, Type.Integer()])) as Record<ReaderStep, ReturnType<typeof Type.Integer>>,
);
export type StepCounts = Static<typeof countsSchema>;

/** Calendar days in `timeZone`; the last one is included. */
const range = { from: day, to: day, timeZone: timeZoneSchema };
export const numberRangeSchema = Type.Object(range);
export type NumberRange = Static<typeof numberRangeSchema>;

/**
 * The numbers of one card, campaign, event or member if both `of` and `id` are given; otherwise of
 * all.
 */
export const numbersQuerySchema = Type.Object({ ...range, of: Type.Optional(oneOf(numberSubjects)), id: Type.Optional(id) });
export type NumbersQuery = Static<typeof numbersQuerySchema>;

export const numberPartsQuerySchema = Type.Object({ ...range, by: oneOf(numberSubjects) });
export type NumberPartsQuery = Static<typeof numberPartsQuerySchema>;

export const numberFileQuerySchema = Type.Object({ ...range, by: oneOf(['time', ...numberSubjects]) });
export type NumberFileQuery = Static<typeof numberFileQuerySchema>;

export const numbersSchema = Type.Object({
  unit: oneOf(['hour', 'day']),
  total: countsSchema,
  /** The counts of the preceding range of the same length. */
  before: countsSchema,
  /** In order and without gaps. */
  series: Type.Array(Type.Object({ at: moment, counts: countsSchema })),
});
export type Numbers = Static<typeof numbersSchema>;

export const numberPartSchema = Type.Object({
  _id: Type.String(),
  /**
   * The text on the card's cover, the event's title or the member's name; `null` if it no longer
   * exists.
   */
  name: orNull(Type.String()),
  counts: countsSchema,
  before: countsSchema,
});
export type NumberPart = Static<typeof numberPartSchema>;

export const liveMinuteSchema = Type.Object({ at: moment, counts: countsSchema });
export type LiveMinute = Static<typeof liveMinuteSchema>;

export const numbersDataSchema = Type.Object({ numbers: numbersSchema });
/** Most opened first. `isCut`: there are more. */
export const numberPartsDataSchema = Type.Object({ parts: Type.Array(numberPartSchema), isCut: Type.Boolean() });
/** The last hour by the minute, without gaps; the current minute is the last one. */
export const liveNumbersDataSchema = Type.Object({ minutes: Type.Array(liveMinuteSchema) });
export const numberFileDataSchema = Type.Object({ csv: Type.String() });

/**
 * The time zone of the weekly mail, which is sent on Monday morning; `null` if it is turned off.
 */
export const weeklyMailDataSchema = Type.Object({ timeZone: orNull(timeZoneSchema) });
export type WeeklyMailData = Static<typeof weeklyMailDataSchema>;
export const weeklyMailBodySchema = Type.Object({ isWanted: Type.Boolean(), timeZone: timeZoneSchema, language: oneOf(mailLanguages) });
export type WeeklyMailBody = Static<typeof weeklyMailBodySchema>;
