import type { Executor, GroupCardsTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

export type GroupCardRow = GroupCardsTable;

/** The columns that an owner may change. */
export type GroupCardWrite = Partial<Pick<GroupCardRow, 'deadline_at' | 'approves_first' | 'is_locked' | 'sends_anyway' | 'speaking_max'>>;

/** Group cards. The caller has checked that their cards belong to the owner. */
export function groupCardsRepo(db: Executor) {
  return {
    insertGroupCard: async (row: Omit<GroupCardRow, 'thanks' | 'thanked_at'>) => {
      await db
        .insertInto('group_cards')
        .values({ ...row, thanks: null, thanked_at: null })
        .execute();
    },

    find: (cardId: string) => db.selectFrom('group_cards').selectAll().where('card_id', '=', cardId).executeTakeFirst(),

    list: (cardIds: readonly string[]) => db.selectFrom('group_cards').selectAll().where('card_id', 'in', cardIds).execute(),

    update: async (cardId: string, write: GroupCardWrite) => {
      if (Object.keys(write).length > 0) await db.updateTable('group_cards').set(write).where('card_id', '=', cardId).execute();
    },

    updateThanks: async (cardId: string, words: string, at: number) => {
      await db.updateTable('group_cards').set({ thanks: words, thanked_at: at }).where('card_id', '=', cardId).execute();
    },
  };
}

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
      table: 'speaking_places',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'counts videos that the signatures and the credits list',
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
