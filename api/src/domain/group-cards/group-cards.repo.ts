import { limits, type SignatureState } from '@hellograph/contract';
import { type Executor, type GroupCardsTable, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

interface Window {
  deadline_at: number;
  is_locked: number;
}

export const toClosesAt = ({ deadline_at }: Pick<Window, 'deadline_at'>): number => deadline_at + limits.lateWindowSec * 1000;

/** Whether people may currently sign, and whether they are late. */
export function toSigningState(card: Window, at: number): 'open' | 'late' | 'closed' {
  if (card.is_locked === 1 || at >= toClosesAt(card)) return 'closed';
  return at < card.deadline_at ? 'open' : 'late';
}

/** After the deadline, only those who signed late may still edit. */
export function isEditable(card: Window, { is_late }: { is_late: number }, at: number): boolean {
  const state = toSigningState(card, at);
  return state === 'open' || (state === 'late' && is_late === 1);
}

/** Changes of owners and recipients to signatures. The caller has checked access to the card. */
export function boardRepo(db: Executor) {
  const change = (cardId: string, id: string) => db.updateTable('signatures').where('card_id', '=', cardId).where('id', '=', id);
  return {
    updateState: (cardId: string, id: string, state: SignatureState, at: number): Promise<boolean> =>
      updatedOne(change(cardId, id).set({ state, updated_at: at })),

    updatePosition: async (cardId: string, id: string, position: number) => {
      await change(cardId, id).set({ position }).execute();
    },

    updateReaction: (cardId: string, id: string, reaction: string | null): Promise<boolean> =>
      updatedOne(change(cardId, id).set({ reaction }).where('state', '=', 'shown')),
  };
}

export type GroupCardRow = GroupCardsTable;

/** The columns that an owner may change. */
export type GroupCardWrite = Partial<
  Pick<GroupCardRow, 'deadline_at' | 'approves_first' | 'is_locked' | 'sends_anyway' | 'speaking_max' | 'song'>
>;

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
