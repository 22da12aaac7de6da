import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';
import { wallTimePattern } from './hosted-event';
import { hostedEventLimits as max } from './hosted-event-limits';

const id = Type.String({ pattern: uuidPattern });
const householdIds = Type.Array(id, { minItems: 1, maxItems: max.householdsNamedMax });

export const invitationSkips = ['noAddress', 'stopped', 'often', 'tooMany'] as const;
export type InvitationSkip = (typeof invitationSkips)[number];

/** To those who were not invited yet, or to these, again too. */
export const sendInvitationsBodySchema = Type.Object({
  householdIds: Type.Optional(householdIds),
  /** Local time of each household: `2027-01-10T09:00`. `null`: now. */
  sendAt: orNull(Type.String({ pattern: wallTimePattern })),
  /**
   * The hosts' photo says each household's name: copies of the event's card are made, and each mail
   * waits for its own. At most `cardCopiesMax`, for the credits that copies cost.
   */
  saysNames: Type.Boolean(),
});
export type SendInvitationsBody = Static<typeof sendInvitationsBodySchema>;

export const sentInvitationsDataSchema = Type.Object({
  /** Households whose mail is on its way, or planned. */
  planned: Type.Integer(),
  /** `often`: were invited often enough. `tooMany`: send the rest tomorrow. */
  skipped: Type.Array(Type.Object({ householdId: Type.String(), reason: oneOf(invitationSkips) })),
});

/** In the language of the page on which it is asked for. */
export const testInvitationBodySchema = Type.Object({ language: oneOf(uiLanguageIds) });
export type TestInvitationBody = Static<typeof testInvitationBodySchema>;

/** To whoever has not answered, never at night, at most `remindersMax` times each. */
export const remindBodySchema = Type.Object({
  words: Type.Optional(Type.String({ maxLength: max.messageWordsMaxLength })),
});
export const remindedDataSchema = Type.Object({ reminded: Type.Integer() });

/** `here`: were checked in. */
export const messageGroups = ['everybody', 'silent', 'coming', 'maybe', 'notComing', 'waiting', 'here'] as const;
export type MessageGroup = (typeof messageGroups)[number];

export const createMessageBodySchema = Type.Object({
  /** Made on the device. The same message goes out once. */
  _id: id,
  to: oneOf(messageGroups),
  words: Type.String({ minLength: 1, maxLength: max.messageWordsMaxLength, pattern: '\\S' }),
});
export type CreateMessageBody = Static<typeof createMessageBodySchema>;

export const eventMessageSchema = Type.Object({
  _id: Type.String(),
  to: oneOf(messageGroups),
  words: Type.String(),
  households: Type.Integer(),
  sent: Type.Integer(),
  /** Households that have no address, want no mail, or whose mail server refused it. */
  failed: Type.Integer(),
  createdAt: moment,
});
export type EventMessage = Static<typeof eventMessageSchema>;
export const eventMessagesDataSchema = Type.Object({ messages: Type.Array(eventMessageSchema) });

/** Begins a thank-you card for each household that came; for these alone, if they are named. */
export const thankBodySchema = Type.Object({ householdIds: Type.Optional(householdIds) });
export const thankedDataSchema = Type.Object({
  cards: Type.Array(Type.Object({ householdId: Type.String(), cardId: Type.String() })),
});
