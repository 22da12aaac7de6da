import { type Static, Type } from 'typebox';
import { cardFieldsSchema } from '../cards/card';
import { emailAddressSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';

/** 256 bits in base64url. */
export const coOwnerTokenPattern = '^[A-Za-z0-9_-]{43}$';
export const coOwningParams = Type.Object({ token: Type.String({ pattern: coOwnerTokenPattern }) });
export const coOwnerParams = Type.Object({ id: Type.String({ pattern: uuidPattern }), coOwnerId: Type.String({ pattern: uuidPattern }) });

/**
 * `queued`, `sent`, `failed` and `stopped` mean the same as for invitees. `expired`: not answered
 * in time. `declined`: the person refused.
 */
export const coOwnerInvitationStates = ['queued', 'sent', 'failed', 'stopped', 'expired', 'declined'] as const;
export type CoOwnerInvitationState = (typeof coOwnerInvitationStates)[number];

/** A person who manages a group card together with its owner. */
export const coOwnerSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** The address that was invited; `null` for all readers but the owner. */
  email: orNull(Type.String()),
  isYou: Type.Boolean(),
});
export type CoOwner = Static<typeof coOwnerSchema>;

export const coOwnerInvitationSchema = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  state: oneOf(coOwnerInvitationStates),
  expiresAt: moment,
});
export type CoOwnerInvitation = Static<typeof coOwnerInvitationSchema>;

/** `expired`: not answered in time. `declined`: the person refused. */
export const handOverStates = ['offered', 'expired', 'declined'] as const;
export type HandOverState = (typeof handOverStates)[number];

/**
 * The offer of the card to a co-owner. If they accept, they become its owner, and its owner a
 * co-owner.
 */
export const handOverSchema = Type.Object({
  coOwnerId: Type.String(),
  state: oneOf(handOverStates),
  expiresAt: moment,
});
export type HandOver = Static<typeof handOverSchema>;

export const handOverBodySchema = Type.Object({ coOwnerId: Type.String({ pattern: uuidPattern }) });

export const coOwnersDataSchema = Type.Object({
  coOwners: Type.Array(coOwnerSchema),
  /** The latest offer to each co-owner; only owners see those to others. */
  handOvers: Type.Array(handOverSchema),
  /** Invitations that are not accepted yet; only for owners. */
  invitations: Type.Array(coOwnerInvitationSchema),
});
export type CoOwners = Static<typeof coOwnersDataSchema>;

export const coOwnerInviteBodySchema = Type.Object({
  email: emailAddressSchema,
  /** The language of the mail. */
  language: Type.Optional(oneOf(uiLanguageIds)),
  /** Anyone with the link may accept, not only an account with this address. */
  isForAnyone: Type.Optional(Type.Boolean()),
});
export type CoOwnerInviteBody = Static<typeof coOwnerInviteBodySchema>;

/** The invitation as the invited person sees it. */
export const coOwningSchema = Type.Object({
  groupCardId: Type.String(),
  title: Type.String(),
  ...(({ occasion, look, tint, to }) => ({ occasion, look, tint, to }))(cardFieldsSchema.properties),
  /** The owner who invited them. */
  owner: Type.Object({ name: Type.String(), email: Type.String() }),
  /**
   * `asked`: the reader may accept. `otherAddress`: the link was sent to a different address.
   * Otherwise their current role.
   */
  role: oneOf(['asked', 'otherAddress', 'owner', 'coOwner']),
  expiresAt: orNull(moment),
});
export type CoOwning = Static<typeof coOwningSchema>;
export const coOwningDataSchema = Type.Object({ coOwning: coOwningSchema });
