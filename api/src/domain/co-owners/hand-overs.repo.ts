import { limits } from '@hellograph/contract';
import { type Executor, type HandOversTable, updatedOne } from '@hellograph/db';

export type HandOverRow = HandOversTable;

export const toHandOverEnd = ({ offered_at }: HandOverRow): number => offered_at + limits.handOverTtlSec * 1000;

/** Cards that are offered to a co-owner. The caller has checked whose they are. */
export function handOversRepo(db: Executor) {
  const ofCard = (cardId: string) => db.selectFrom('hand_overs').selectAll().where('card_id', '=', cardId);
  return {
    /** The last offer to each co-owner, whatever became of it. */
    list: (cardId: string) => ofCard(cardId).orderBy('offered_at').execute(),

    /** The one that can still be accepted. */
    findOpen: async (cardId: string, at: number): Promise<HandOverRow | undefined> => {
      const row = await ofCard(cardId).where('state', '=', 'offered').executeTakeFirst();
      return row && toHandOverEnd(row) > at ? row : undefined;
    },

    /** Takes every other offer back. Returns when the same co-owner was offered the card before. */
    offer: async (cardId: string, coOwnerId: string, at: number): Promise<number | undefined> => {
      const before = await ofCard(cardId).where('co_owner_id', '=', coOwnerId).executeTakeFirst();
      const others = db.updateTable('hand_overs').set({ state: 'takenBack' }).where('card_id', '=', cardId);
      await others.where('state', '=', 'offered').execute();
      const row = { co_owner_id: coOwnerId, card_id: cardId, state: 'offered', offered_at: at } as const;
      await db
        .insertInto('hand_overs')
        .values(row)
        .onConflict((on) => on.column('co_owner_id').doUpdateSet(row))
        .execute();
      return before?.offered_at;
    },

    /** Returns false if it is not offered. */
    updateEnded: (cardId: string, state: 'declined' | 'takenBack'): Promise<boolean> =>
      updatedOne(db.updateTable('hand_overs').set({ state }).where('card_id', '=', cardId).where('state', '=', 'offered')),

    /** The card has another owner: what was offered before is over. */
    deleteOf: async (cardId: string) => {
      await db.deleteFrom('hand_overs').where('card_id', '=', cardId).execute();
    },
  };
}
