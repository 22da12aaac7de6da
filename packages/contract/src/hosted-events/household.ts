import { type Static, Type } from 'typebox';
import { emailAddressSchema, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';
import { hostedEventLimits as max } from './hosted-event-limits';

/**
 * `silent`: has not answered. `waiting`: wants to come, and there is no place. `offered`: a place
 * became free and is kept for them.
 */
export const guestStatuses = ['silent', 'coming', 'notComing', 'maybe', 'waiting', 'offered'] as const;
export type GuestStatus = (typeof guestStatuses)[number];

/** What guests may answer. */
export const answerStatuses = ['coming', 'notComing', 'maybe'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

const id = Type.String({ pattern: uuidPattern });
const name = Type.String({ minLength: 1, maxLength: max.guestNameMaxLength, pattern: '\\S' });

/** Somebody who is invited. Ids are made on the device: sent twice, they are added once. */
export const guestInputSchema = Type.Object({
  _id: id,
  name,
  isChild: Type.Boolean(),
});

const household = {
  /** How they are addressed, and the name that the hosts' photo says: `Nana`, `Ana and Bob`. */
  name,
  /** To which all mails of the household go. */
  email: orNull(emailAddressSchema),
  language: oneOf(uiLanguageIds),
  /** Theirs; `null`: as where the event is. */
  timeZone: orNull(timeZoneSchema),
  /** The host's own word for a group of guests: `Family`. Guests don't see it. */
  label: Type.String({ maxLength: max.labelMaxLength }),
  /** How many people they may bring whom the host does not name. */
  extrasMax: Type.Integer({ minimum: 0, maximum: max.extrasMax }),
  guests: Type.Array(guestInputSchema, { minItems: 1, maxItems: max.householdGuestsMax }),
};
export const householdInputSchema = Type.Object({ _id: id, ...household });
export type HouseholdInput = Static<typeof householdInputSchema>;

export const addHouseholdsBodySchema = Type.Object({
  households: Type.Array(householdInputSchema, { minItems: 1, maxItems: max.householdsAddMax }),
});
export type AddHouseholdsBody = Static<typeof addHouseholdsBodySchema>;
/**
 * `known`: another household of the event has this mailbox. `stopped`: was added, but wants no
 * mail: share the link another way. `tooMany`: the event has no room for more.
 */
export const householdProblems = ['known', 'stopped', 'tooMany'] as const;
export type HouseholdProblem = (typeof householdProblems)[number];
export const addedHouseholdsDataSchema = Type.Object({
  added: Type.Integer(),
  problems: Type.Array(Type.Object({ householdId: Type.String(), problem: oneOf(householdProblems) })),
});
export type AddedHouseholds = Static<typeof addedHouseholdsDataSchema>;

/** Guests whom the list leaves out are removed; those it adds are added. */
export const updateHouseholdBodySchema = Type.Partial(Type.Object(household));
export type UpdateHouseholdBody = Static<typeof updateHouseholdBodySchema>;

/** `none`: was not sent. `failed`: no mail server would accept it. `stopped`: they want no mail. */
export const householdMailStates = ['none', 'queued', 'sent', 'failed', 'stopped'] as const;
/** `host` has added them; they came by the `open` link, or by one that was `forwarded` to them. */
export const householdSources = ['host', 'open', 'forwarded'] as const;
export type HouseholdSource = (typeof householdSources)[number];

/** A guest on the board. */
export const boardGuestSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  isChild: Type.Boolean(),
  /** Was brought along, and named by the household; the name may be empty. */
  isExtra: Type.Boolean(),
  status: oneOf(guestStatuses),
  mealId: orNull(Type.String()),
  tableId: orNull(Type.String()),
  checkedInAt: orNull(moment),
});
export type BoardGuest = Static<typeof boardGuestSchema>;

/** Answers to questions by their ids; of a choice, the id of what was chosen. */
export const questionAnswersSchema = Type.Record(
  Type.String({ pattern: uuidPattern }),
  Type.String({ maxLength: max.answerTextMaxLength }),
);
export type QuestionAnswers = Static<typeof questionAnswersSchema>;

export const boardHouseholdSchema = Type.Object({
  _id: Type.String(),
  ...household,
  guests: Type.Array(boardGuestSchema),
  source: oneOf(householdSources),
  /** Whose link was forwarded to them. */
  forwardedBy: orNull(Type.String()),
  answers: questionAnswersSchema,
  words: Type.String(),
  /** What they said, to listen to. Its address expires. */
  voiceUrl: orNull(Type.String()),
  /** Of the answer; counted up with each change. 0: none yet. */
  revision: Type.Integer(),
  answeredAt: orNull(moment),
  /** The host has written it down for them. */
  isByHost: Type.Boolean(),
  waitingSince: orNull(moment),
  offerUntil: orNull(moment),
  /** Their own link. */
  url: Type.String(),
  openedAt: orNull(moment),
  /** Of the last mail that invited or reminded them. */
  mail: Type.Object({ state: oneOf(householdMailStates), at: orNull(moment), dueAt: orNull(moment) }),
  invitations: Type.Integer(),
  reminders: Type.Integer(),
  /** Their copy of the card, in which their name is said. */
  copyId: orNull(Type.String()),
  thanksCardId: orNull(Type.String()),
  createdAt: moment,
});
export type BoardHousehold = Static<typeof boardHouseholdSchema>;
export const householdDataSchema = Type.Object({ household: boardHouseholdSchema });
export const householdParams = Type.Object({ id, householdId: id });
