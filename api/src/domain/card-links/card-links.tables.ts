import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

/** Erased before the cards, because the rows reach their sender through them. */
export const cardLinksTables = {
  account: [
    accountTable({
      table: 'card_replies',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'cardReplies',
      columns: ['card_id', 'emoji', 'words', 'name', 'created_at'],
    }),
    accountTable({
      table: 'card_reports',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'words and addresses of the people who reported a card to the operator',
    }),
    accountTable({
      table: 'card_links',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'cardLinks',
      secrets: ['token_hash', 'passphrase_hash'],
    }),
  ],
} satisfies TableDuties;
