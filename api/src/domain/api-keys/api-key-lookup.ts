import { type ApiScope, plans } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { ApiKeyLookup } from '../../platform/http/session-tokens';
import type { FindPlanId } from '../subscriptions/plan-finder';
import { usersRepo } from '../users/users.repo';
import { isApiKeySecret, toApiKeyHash } from './api-key-secrets';
import { apiKeysRepo } from './api-keys.repo';

/**
 * Creates the function that finds the owner of a request's key. It queries each time, because a
 * plan may have just ended.
 */
export function createApiKeyLookup(db: Executor, { findPlanId, now }: { findPlanId: FindPlanId; now: () => number }): ApiKeyLookup {
  return async (secret) => {
    const key = isApiKeySecret(secret) ? await apiKeysRepo(db).findBySecret(toApiKeyHash(secret), now()) : undefined;
    if (!key) return 'API_KEY_INVALID';
    const { id, user_id: userId } = key;
    if (!(await usersRepo(db).findActive(userId))) {
      return (await usersRepo(db).findUser(userId))?.suspended_at ? 'ACCOUNT_SUSPENDED' : 'API_KEY_INVALID';
    }
    if (!plans[await findPlanId(userId)].apiAccess) return 'API_NOT_INCLUDED';
    await apiKeysRepo(db).updateUsed(id, now());
    const scopes = JSON.parse(key.scopes) as ApiScope[];
    return key.is_test === 1 ? { id, userId, scopes, isTest: true } : { id, userId, scopes };
  };
}
