import type { SignatureState } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';

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
