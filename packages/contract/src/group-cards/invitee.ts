import { type Static, Type } from 'typebox';
import { cardLimits } from '../cards/card-limits';
import { emailAddressSchema, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine, textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { groupCardLimits } from './group-card-limits';

/**
 * `queued`: the invitation is on its way to a mail server. `failed`: no mail server accepted it.
 * `stopped`: the mailbox's owner wants no mail. `opened`: the link was opened. `signed`: a
 * signature was added with it.
 */
export const inviteeStates = ['queued', 'sent', 'failed', 'stopped', 'opened', 'signed'] as const;
export type InviteeState = (typeof inviteeStates)[number];

/** A person who was invited by email to sign, with their own sign link. */
export const inviteeSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  state: oneOf(inviteeStates),
  nudges: Type.Integer(),
  nudgedAt: orNull(moment),
  /** A nudge waits until morning in the invitee's time zone. */
  nudgeDueAt: orNull(moment),
});
export type Invitee = Static<typeof inviteeSchema>;

export const inviteBodySchema = Type.Object({
  invitees: Type.Array(Type.Object({ name: textLine({ maxLength: cardLimits.cardNameMaxLength }), email: emailAddressSchema }), {
    minItems: 1,
    maxItems: groupCardLimits.inviteesMax,
  }),
  language: Type.Optional(oneOf(uiLanguageIds)),
  /** The language in which their pages begin. Left out: that of their device. */
  opensIn: Type.Optional(oneOf(uiLanguageIds)),
  /** The invitees' time zone, for the hours in which nobody is nudged. */
  timeZone: timeZoneSchema,
});
export type InviteBody = Static<typeof inviteBodySchema>;

/**
 * `known`: invited before. `recipient`: the card is for this person. `stopped`: this person wants
 * no mail. `too-many`: the limit of the card or of the day is reached.
 */
export const skipReasons = ['known', 'recipient', 'stopped', 'too-many'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const inviteesDataSchema = Type.Object({ invitees: Type.Array(inviteeSchema) });
export const invitedDataSchema = Type.Object({
  ...inviteesDataSchema.properties,
  /** Addresses that were not invited, with the reason. */
  skipped: Type.Array(Type.Object({ email: Type.String(), reason: oneOf(skipReasons) })),
});

/** Goes to everyone who has not signed. Without `words`, the mail has our default text. */
export const nudgeBodySchema = Type.Object({
  words: Type.Optional(textLines({ maxLength: groupCardLimits.nudgeWordsMaxLength })),
});
export const nudgedDataSchema = Type.Object({ ...inviteesDataSchema.properties, nudged: Type.Integer() });

export const inviteeParams = Type.Object({ id: Type.String({ pattern: uuidPattern }), inviteeId: Type.String({ pattern: uuidPattern }) });
