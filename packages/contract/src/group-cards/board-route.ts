import { idParams, type RouteBase } from '../platform/route';
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
