import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

/** Erased before the cards, because the rows reach their owner through them. */
export const groupCardsTables = {
  account: [
    accountTable({ table: 'signatures', column: 'card_id', listIds: listCardIds, exportAs: 'signatures', secrets: ['secret_hash'] }),
    accountTable({
      table: 'guest_uploads',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'says which guest uploaded a file; photos and recordings are exported themselves',
    }),
    accountTable({
      table: 'thanks_mails',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'hashes of addresses that the signatures name',
    }),
    accountTable({ table: 'group_cards', column: 'card_id', listIds: listCardIds, exportAs: 'groupCards' }),
  ],
} satisfies TableDuties;
