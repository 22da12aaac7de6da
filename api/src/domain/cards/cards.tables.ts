import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from './cards.repo';

export const cardsTables = {
  account: [
    accountTable({ table: 'card_versions', column: 'card_id', listIds: listCardIds, exportAs: 'cardVersions' }),
    accountTable({ table: 'cards', exportAs: 'cards' }),
  ],
  purges: [
    /** Deleted by the sender, who can restore them for as long as videos. */
    { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('cards').where('deleted_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
