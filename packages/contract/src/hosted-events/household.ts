import { type Static, Type } from 'typebox';
import { emailAddressSchema, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine, textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { hostedEventLimits as max } from './hosted-event-limits';

/**
 * `silent`: has not answered. `waiting`: wants to come, but there is no place. `offered`: a place
 * became free and is reserved for them.
 */
export const guestStatuses = ['silent', 'coming', 'notComing', 'maybe', 'waiting', 'offered'] as const;
export type GuestStatus = (typeof guestStatuses)[number];

/** The answers that a guest can give. */
export const answerStatuses = ['coming', 'notComing', 'maybe'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

const id = Type.String({ pattern: uuidPattern });
const name = textLine({ minLength: 1, maxLength: max.guestNameMaxLength, pattern: '\\S' });

/**
 * An invited person. Ids are generated on the device, so that a repeated request adds nobody twice.
 */
export const guestInputSchema = Type.Object({
  _id: id,
  name,
  isChild: Type.Boolean(),
});

const household = {
  /**
   * The form of address, which is also the name that the hosts' photo says: `Nana`, `Ana and Bob`.
   */
  name,
  /** The address for all mails to the household. */
  email: orNull(emailAddressSchema),
  language: oneOf(uiLanguageIds),
  /** The household's time zone; `null`: that of the event. */
  timeZone: orNull(timeZoneSchema),
  /** The host's label for a group of households: `Family`. Guests don't see it. */
  label: textLine({ maxLength: max.labelMaxLength }),
  /** The number of people they may bring in addition to the named guests. */
  extrasMax: Type.Integer({ minimum: 0, maximum: max.extrasMax }),
  guests: Type.Array(guestInputSchema, { minItems: 1, maxItems: max.householdGuestsMax }),
};
export const householdInputSchema = Type.Object({
  _id: id,
  ...household,
  /** The language in which their page begins. Left out: that of their device. */
  opensIn: Type.Optional(household.language),
});
export type HouseholdInput = Static<typeof householdInputSchema>;

export const addHouseholdsBodySchema = Type.Object({
  households: Type.Array(householdInputSchema, { minItems: 1, maxItems: max.householdsAddMax }),
});
export type AddHouseholdsBody = Static<typeof addHouseholdsBodySchema>;
/**
 * `known`: another household of the event has this mailbox. `stopped`: was added but wants no mail,
 * so the host has to share the link another way. `tooMany`: the event's limit is reached.
 */
export const householdProblems = ['known', 'stopped', 'tooMany'] as const;
export type HouseholdProblem = (typeof householdProblems)[number];
export const addedHouseholdsDataSchema = Type.Object({
  added: Type.Integer(),
  problems: Type.Array(Type.Object({ householdId: Type.String(), problem: oneOf(householdProblems) })),
});
export type AddedHouseholds = Static<typeof addedHouseholdsDataSchema>;

/** Guests that are left out are removed, and new ones are added. */
export const updateHouseholdBodySchema = Type.Partial(Type.Object(household));
export type UpdateHouseholdBody = Static<typeof updateHouseholdBodySchema>;

/**
 * `none`: not sent. `failed`: no mail server accepted it. `stopped`: the recipients want no mail.
 */
export const householdMailStates = ['none', 'queued', 'sent', 'failed', 'stopped'] as const;
/**
 * `host`: the host added them. Otherwise they joined by an `open` link, or by one that was
 * `forwarded` to them.
 */
export const householdSources = ['host', 'open', 'forwarded'] as const;
export type HouseholdSource = (typeof householdSources)[number];

/** A guest on the board. */
export const boardGuestSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  isChild: Type.Boolean(),
  /** Is an extra, whom the household named; the name may be empty. */
  isExtra: Type.Boolean(),
  status: oneOf(guestStatuses),
  mealId: orNull(Type.String()),
  tableId: orNull(Type.String()),
  checkedInAt: orNull(moment),
});
export type BoardGuest = Static<typeof boardGuestSchema>;

/** The answers by question id; for a choice, the id of the chosen option. */
export const questionAnswersSchema = Type.Record(Type.String({ pattern: uuidPattern }), textLines({ maxLength: max.answerTextMaxLength }));
export type QuestionAnswers = Static<typeof questionAnswersSchema>;

export const boardHouseholdSchema = Type.Object({
  _id: Type.String(),
  ...household,
  guests: Type.Array(boardGuestSchema),
  source: oneOf(householdSources),
  /** The household whose link was forwarded to them. */
  forwardedBy: orNull(Type.String()),
  answers: questionAnswersSchema,
  words: Type.String(),
  /** The address of the household's voice message. It expires. */
  voiceUrl: orNull(Type.String()),
  /** The revision of the answer, counted up with each change. 0: no answer yet. */
  revision: Type.Integer(),
  answeredAt: orNull(moment),
  /** The host entered the answer. */
  isByHost: Type.Boolean(),
  waitingSince: orNull(moment),
  offerUntil: orNull(moment),
  /** The household's own link. */
  url: Type.String(),
  openedAt: orNull(moment),
  /** The latest mail that invited or reminded them. */
  mail: Type.Object({ state: oneOf(householdMailStates), at: orNull(moment), dueAt: orNull(moment) }),
  invitations: Type.Integer(),
  reminders: Type.Integer(),
  /** Their copy of the card, which says their name. */
  copyId: orNull(Type.String()),
  thanksCardId: orNull(Type.String()),
  createdAt: moment,
});
export type BoardHousehold = Static<typeof boardHouseholdSchema>;
export const householdDataSchema = Type.Object({ household: boardHouseholdSchema });
export const householdParams = Type.Object({ id, householdId: id });
