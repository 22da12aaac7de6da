import { idParams, none, type Route, type RouteBase } from '../platform/route';
import {
  coOwnerInviteBodySchema,
  coOwnerParams,
  coOwnersDataSchema,
  coOwningDataSchema,
  coOwningParams,
  handOverBodySchema,
} from './co-owner';
import { groupCardDataSchema } from './group-card';

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
