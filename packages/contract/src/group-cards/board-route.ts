import { idParams, type RouteBase } from '../platform/route';
import { groupCardDataSchema } from './group-card';

/** Changes one group card of an owner or co-owner, and returns it as it is then. */
export const changed = {
  access: 'session',
  status: 200,
  params: idParams,
  data: groupCardDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;

/** What co-owners may not do. */
export const owners = { ...changed, errors: [...changed.errors, 'OWNER_ONLY'] } as const satisfies RouteBase;
