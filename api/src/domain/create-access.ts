import type { Executor } from '@hellograph/db';
import type { OpenPlatformOptions } from '../platform/open-platform';
import { createApiKeyLookup } from './api-keys/api-key-lookup';
import { createSessionLookup } from './sessions/session-lookup';
import type { FindPlanId } from './subscriptions/plan-finder';
import { createTeamGuard } from './workspaces/workspace-access';

/**
 * Creates the lookups that identify the sender of a request and check whether they may act for the
 * team that it names.
 */
export const createAccess = (
  db: Executor,
  { findPlanId, now }: { findPlanId: FindPlanId; now: () => number },
): Omit<OpenPlatformOptions, 'lifecycle'> => ({
  sessions: createSessionLookup(db, now),
  findApiKey: createApiKeyLookup(db, { findPlanId, now }),
  requireTeam: createTeamGuard(db, findPlanId),
});
