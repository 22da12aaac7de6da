import type { Executor } from '@hellograph/db';

/**
 * Lists running bulk sends whose card differs from the approved version, in teams that require
 * approval.
 */
export const listChangedBulkSends = (db: Executor, limit: number) =>
  db
    .selectFrom('bulk_sends')
    .innerJoin('cards', 'cards.id', 'bulk_sends.card_id')
    .innerJoin('workspaces', 'workspaces.id', 'bulk_sends.user_id')
    .select(['bulk_sends.id', 'bulk_sends.user_id', 'bulk_sends.card_id'])
    .where('bulk_sends.state', '=', 'sending')
    .where('bulk_sends.approval', 'is', null)
    .where('bulk_sends.approved_version', 'is not', null)
    .whereRef('bulk_sends.approved_version', '!=', 'cards.version')
    .where('workspaces.needs_approval', '=', 1)
    .limit(limit)
    .execute();
