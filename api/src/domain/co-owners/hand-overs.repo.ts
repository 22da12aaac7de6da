import { limits } from '@hellograph/contract';
import { type Executor, type HandOversTable, updatedOne } from '@hellograph/db';

export type HandOverRow = HandOversTable;

export const toHandOverEnd = ({ offered_at }: HandOverRow): number => offered_at + limits.handOverTtlSec * 1000;

/** Offers of cards to a co-owner. The caller has checked access. */
export function handOversRepo(db: Executor) {
  const ofCard = (cardId: string) => db.selectFrom('hand_overs').selectAll().where('card_id', '=', cardId);
  return {
    /** Lists the latest offer to each co-owner, in any state. */
    list: (cardId: string) => ofCard(cardId).orderBy('offered_at').execute(),

    /** Finds the offer that can still be accepted. */
    findOpen: async (cardId: string, at: number): Promise<HandOverRow | undefined> => {
      const row = await ofCard(cardId).where('state', '=', 'offered').executeTakeFirst();
      return row && toHandOverEnd(row) > at ? row : undefined;
    },

    /** Withdraws every other offer. Returns when the same co-owner was last offered the card. */
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

    /** Called when the owner has changed, which ends earlier offers. */
    deleteOf: async (cardId: string) => {
      await db.deleteFrom('hand_overs').where('card_id', '=', cardId).execute();
    },
  };
}
