import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

/** Erased before the cards, because the rows reach their sender through them. */
export const cardLinksTables = {
  account: [
    accountTable({
      table: 'reply_blocks',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'blockedRepliers',
      columns: ['card_id', 'reply_id', 'created_at'],
    }),
    accountTable({
      table: 'card_replies',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'cardReplies',
      columns: ['card_id', 'emoji', 'words', 'name', 'recording_id', 'created_at'],
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
  purges: [
    /** Deleted by the sender, who can restore them for as long as cards. */
    { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('card_replies').where('deleted_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
