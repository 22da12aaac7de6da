import { type Static, Type } from 'typebox';
import { cardFieldsSchema } from '../cards/card';
import { emailAddressSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { idParams, none, type Route, type RouteBase } from '../platform/route';
import { uiLanguageIds } from '../platform/ui-languages';
import { groupCardDataSchema } from './group-card';

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

/** Changes a group card as its owner or co-owner, and returns its new state. */
export const changed = {
  access: 'session',
  status: 200,
  params: idParams,
  data: groupCardDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;

/** Actions that co-owners may not take. */
export const owners = { ...changed, errors: [...changed.errors, 'OWNER_ONLY'] } as const satisfies RouteBase;

/**
 * Routes for a person who was invited to be a co-owner and has the mailed link. They need an
 * account.
 */
const coOwning = {
  access: 'session',
  status: 200,
  params: coOwningParams,
  data: coOwningDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;

/** Ownership of a group card: co-owners, and handing the card over. */
export const owningRoutes = {
  'GET /group-cards/:id/co-owners': { summary: 'List who looks after a group card with you', ...changed, data: coOwnersDataSchema },
  /** Mails a person a link with which they become a co-owner. For owners only. */
  'POST /group-cards/:id/co-owners': {
    summary: 'Invite somebody to look after a group card with you',
    ...owners,
    status: 201,
    body: coOwnerInviteBodySchema,
    data: coOwnersDataSchema,
    errors: [...owners.errors, 'CO_OWNERS_TOO_MANY', 'CO_OWNER_KNOWN', 'CO_OWNER_IS_RECIPIENT'],
  },
  /** Removes a co-owner or revokes an invitation. Co-owners may remove themselves. */
  'DELETE /group-cards/:id/co-owners/:coOwnerId': {
    summary: 'Remove somebody who looks after a group card',
    ...owners,
    params: coOwnerParams,
    data: none,
  },
  /** Offers the card to a co-owner, who is also notified by mail. For owners only. */
  'POST /group-cards/:id/hand-over': {
    summary: 'Offer a group card to somebody who looks after it',
    ...owners,
    body: handOverBodySchema,
    data: coOwnersDataSchema,
  },
  /** The owner withdraws the offer, or the co-owner declines it. */
  'DELETE /group-cards/:id/hand-over': { summary: 'Withdraw or decline the offer of a group card', ...changed, data: coOwnersDataSchema },
  /** The co-owner becomes the owner. Videos in progress are started again at their cost. */
  'POST /group-cards/:id/hand-over/accept': {
    summary: 'Accept the offer of a group card',
    ...changed,
    data: coOwnersDataSchema,
    errors: [...changed.errors, 'GROUP_CARDS_TOO_MANY', 'SPACE_USED_UP'],
  },
  'GET /co-owning/:token': { summary: 'See an invitation to look after a group card', ...coOwning },
  'POST /co-owning/:token/accept': {
    summary: 'Accept an invitation to look after a group card',
    ...coOwning,
    errors: [...coOwning.errors, 'CO_OWNER_KNOWN', 'CO_OWNER_OTHER_ADDRESS'],
  },
  'POST /co-owning/:token/decline': { summary: 'Decline an invitation to look after a group card', ...coOwning, data: none },
} as const satisfies Record<string, Route>;
