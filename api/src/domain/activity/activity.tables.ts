import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

/** Thirteen months, so that the same time of last year can be compared. */
const keptDays = 395;

/** Erased before the cards, because the rows reach their owner through them. */
export const activityTables = {
  account: [accountTable({ table: 'activity', column: 'card_id', listIds: listCardIds, exportAs: 'activity' })],
  purges: [{ afterDays: keptDays, purge: (tx, beforeMs) => tx.deleteFrom('activity').where('last_at', '<', beforeMs).execute() }],
} satisfies TableDuties;
