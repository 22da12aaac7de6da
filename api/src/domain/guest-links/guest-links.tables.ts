import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

/** Erased before the cards, because the rows reach their owner through them. */
export const guestLinksTables = {
  account: [
    accountTable({ table: 'guest_links', column: 'card_id', listIds: listCardIds, exportAs: 'guestLinks', secrets: ['token_hash'] }),
  ],
} satisfies TableDuties;
