import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { wallTimePattern } from './event-fields';
import { hostedEventLimits as max } from './hosted-event-limits';

const id = Type.String({ pattern: uuidPattern });
const householdIds = Type.Array(id, { minItems: 1, maxItems: max.householdsNamedMax });

export const invitationSkips = ['noAddress', 'stopped', 'often', 'tooMany'] as const;
export type InvitationSkip = (typeof invitationSkips)[number];

/**
 * Without `householdIds`, it goes to households that were not invited yet; otherwise to those, even
 * if they were invited before.
 */
export const sendInvitationsBodySchema = Type.Object({
  householdIds: Type.Optional(householdIds),
  /** In each household's local time: `2027-01-10T09:00`. `null`: now. */
  sendAt: orNull(Type.String({ pattern: wallTimePattern })),
  /**
   * Makes copies of the event's card in which the hosts' photo says each household's name; each
   * mail waits for its copy. At most `cardCopiesMax`, at the price of copies.
   */
  saysNames: Type.Boolean(),
});
export type SendInvitationsBody = Static<typeof sendInvitationsBodySchema>;

export const sentInvitationsDataSchema = Type.Object({
  /** Households whose mail is being sent or planned. */
  planned: Type.Integer(),
  /** `often`: has been invited too often. `tooMany`: over the daily limit, to be sent tomorrow. */
  skipped: Type.Array(Type.Object({ householdId: Type.String(), reason: oneOf(invitationSkips) })),
});

/** The language of the page from which it is requested. */
export const testInvitationBodySchema = Type.Object({ language: oneOf(uiLanguageIds) });
export type TestInvitationBody = Static<typeof testInvitationBodySchema>;

/** Goes to households that have not answered, never at night, at most `remindersMax` times each. */
export const remindBodySchema = Type.Object({
  words: Type.Optional(textLines({ maxLength: max.messageWordsMaxLength })),
});
export const remindedDataSchema = Type.Object({ reminded: Type.Integer() });

/** `here`: checked in. */
export const messageGroups = ['everybody', 'silent', 'coming', 'maybe', 'notComing', 'waiting', 'here'] as const;
export type MessageGroup = (typeof messageGroups)[number];

export const createMessageBodySchema = Type.Object({
  /** Generated on the device, so that the same message is sent only once. */
  _id: id,
  to: oneOf(messageGroups),
  words: textLines({ minLength: 1, maxLength: max.messageWordsMaxLength, pattern: '\\S' }),
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

/** Creates a draft of a thank-you card for each household that came, or only for the given ones. */
export const thankBodySchema = Type.Object({ householdIds: Type.Optional(householdIds) });
export const thankedDataSchema = Type.Object({
  cards: Type.Array(Type.Object({ householdId: Type.String(), cardId: Type.String() })),
});
