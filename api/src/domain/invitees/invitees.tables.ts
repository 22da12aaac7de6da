import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

/** Erased before the links and the cards that the rows refer to. */
export const inviteesTables = {
  account: [accountTable({ table: 'invitees', column: 'card_id', listIds: listCardIds, exportAs: 'invitees' })],
} satisfies TableDuties;
