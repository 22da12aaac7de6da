import type { Executor } from '@hellograph/db';

/** Planned deliveries whose card is not the one that was approved. */
export const listChangedDeliveries = (db: Executor, limit: number) =>
  db
    .selectFrom('deliveries')
    .innerJoin('cards', 'cards.id', 'deliveries.card_id')
    .select(['deliveries.id', 'deliveries.user_id', 'deliveries.card_id'])
    .where('deliveries.state', '=', 'planned')
    .where('deliveries.approval', 'is', null)
    .where('deliveries.approved_version', 'is not', null)
    .whereRef('deliveries.approved_version', '!=', 'cards.version')
    .limit(limit)
    .execute();
