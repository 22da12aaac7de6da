import type { Executor } from '@hellograph/db';

/**
 * Lists planned deliveries whose card differs from the approved version, in teams that require
 * approval.
 */
export const listChangedDeliveries = (db: Executor, limit: number) =>
  db
    .selectFrom('deliveries')
    .innerJoin('cards', 'cards.id', 'deliveries.card_id')
    .innerJoin('workspaces', 'workspaces.id', 'deliveries.user_id')
    .select(['deliveries.id', 'deliveries.user_id', 'deliveries.card_id'])
    .where('deliveries.state', '=', 'planned')
    .where('deliveries.approval', 'is', null)
    .where('deliveries.approved_version', 'is not', null)
    .whereRef('deliveries.approved_version', '!=', 'cards.version')
    .where('workspaces.needs_approval', '=', 1)
    .limit(limit)
    .execute();
