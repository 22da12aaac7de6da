import type { Domain } from '../../domain/create-domain';
import { usersTables } from '../../domain/users/users.repo';
import type { Feature } from '../../platform/http/feature';
import { idempotencyTables } from '../../platform/idempotency/idempotency.tables';
import { deleteMailsOf, mailFolderOf } from '../../platform/mail/mail-folder';
import type { Platform } from '../../platform/open-platform';
import { accountHandlers, exportRoutes } from './account.routes';
import { type AccountDependencies, createAccountService } from './account.service';

/**
 * Exports and deletes an account across all features. Owns the account's own row, which is deleted
 * last.
 */
export function createAccountFeature(parts: Platform & Domain & Pick<AccountDependencies, 'confirm' | 'features'>) {
  const deleteMails = (address: string) => deleteMailsOf(mailFolderOf(parts.config.dataDir), address);
  const own = { tables: [idempotencyTables, usersTables] };
  const account = createAccountService({ ...parts, deleteMails, features: [...parts.features, own] });
  return {
    ...own,
    routes: accountHandlers(account),
    tombstones: { account: account.eraseAgain },
    registerRoutes: (app) => exportRoutes(app, { account, store: parts.store }),
  } satisfies Feature;
}
