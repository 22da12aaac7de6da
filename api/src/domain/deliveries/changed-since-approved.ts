import type { Executor } from '@hellograph/db';

/** Planned deliveries whose card is not the one that was approved, in teams that want to know. */
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
