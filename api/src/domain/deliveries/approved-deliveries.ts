import type { HoldingApproval } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';

/** Deliveries of teams that others have to approve. The caller has checked whose they are. */
export function approvedDeliveriesRepo(db: Executor) {
  const planned = (id: string) => db.updateTable('deliveries').where('id', '=', id).where('state', '=', 'planned');
  return {
    /** From now on nothing of it is sent. Returns false if it is on its way already. */
    updateHeld: (id: string, approval: HoldingApproval): Promise<boolean> => updatedOne(planned(id).set({ approval })),

    /** Sent by somebody who may approve: what they sent is what was approved. */
    updateSentVersion: (id: string, version: number): Promise<boolean> => updatedOne(planned(id).set({ approved_version: version })),

    /** Somebody who may approve changed the approved card themselves. */
    updateVersion: async (cardId: string, { from, to }: { from: number; to: number }): Promise<void> => {
      const open = db.updateTable('deliveries').where('card_id', '=', cardId).where('state', 'in', ['planned', 'sending']);
      await open.where('approved_version', '=', from).set({ approved_version: to }).execute();
    },

    /**
     * It counts from this moment on as a card of today. Raising the attempt keeps what was begun
     * before from having an effect.
     */
    updateApproved: (id: string, { version, dueAt, at }: { version: number; dueAt: number; at: number }): Promise<boolean> =>
      updatedOne(
        planned(id)
          .where('approval', 'is not', null)
          .set((of) => ({ approval: null, approved_version: version, due_at: dueAt, created_at: at, attempt: of('attempt', '+', 1) })),
      ),
  };
}

/** Links that were made for mails that wait, were returned or taken back: nobody has them. */
export async function listUnmailedLinkIds(db: Executor, cardIds: readonly string[]): Promise<Set<string>> {
  const rows = db
    .selectFrom('deliveries')
    .select('link_id')
    .where('card_id', 'in', cardIds)
    .where(({ or, eb }) => or([eb('approval', 'is not', null), eb('state', '=', 'cancelled')]));
  return new Set((await rows.execute()).map(({ link_id }) => link_id));
}
