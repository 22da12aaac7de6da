import type { Domain } from '../../domain/create-domain';
import { usersTables } from '../../domain/users/users.tables';
import type { Feature } from '../../platform/http/feature';
import { idempotencyTables } from '../../platform/idempotency/idempotency.tables';
import type { Platform } from '../../platform/open-platform';
import { accountHandlers, exportRoutes } from './account.routes';
import { type AccountDependencies, createAccountService } from './account.service';

/**
 * Exports and deletes an account across all features. Owns the account's own row, which is deleted
 * last.
 */
export function createAccountFeature(parts: Platform & Domain & Pick<AccountDependencies, 'confirm' | 'features'>) {
  const own = { tables: [idempotencyTables, usersTables] };
  const account = createAccountService({ ...parts, features: [...parts.features, own] });
  return {
    ...own,
    routes: accountHandlers(account),
    tombstones: { account: account.eraseAgain },
    registerRoutes: (app) => exportRoutes(app, { account, store: parts.store }),
  } satisfies Feature;
}
