import type { HoldingApproval } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';

/** Deliveries of teams that need approval. The caller has checked access. */
export function approvedDeliveriesRepo(db: Executor) {
  const planned = (id: string) => db.updateTable('deliveries').where('id', '=', id).where('state', '=', 'planned');
  return {
    /** Prevents the delivery from being sent. Returns false if it is already being sent. */
    updateHeld: (id: string, approval: HoldingApproval): Promise<boolean> => updatedOne(planned(id).set({ approval })),

    /** Called when an approver sent it: the sent version is the approved one. */
    updateSentVersion: (id: string, version: number): Promise<boolean> => updatedOne(planned(id).set({ approved_version: version })),

    /** Called when a member who may approve changes the approved card. */
    updateVersion: async (cardId: string, { from, to }: { from: number; to: number }): Promise<void> => {
      const open = db.updateTable('deliveries').where('card_id', '=', cardId).where('state', 'in', ['planned', 'sending']);
      await open.where('approved_version', '=', from).set({ approved_version: to }).execute();
    },

    /**
     * Counts from now on as one of today's cards. Raising the attempt makes work on the earlier
     * attempt ineffective.
     */
    updateApproved: (id: string, { version, dueAt, at }: { version: number; dueAt: number; at: number }): Promise<boolean> =>
      updatedOne(
        planned(id)
          .where('approval', 'is not', null)
          .set((of) => ({ approval: null, approved_version: version, due_at: dueAt, created_at: at, attempt: of('attempt', '+', 1) })),
      ),
  };
}

/**
 * Lists links for mails that wait, were returned or withdrawn, so that nobody has received them.
 */
export async function listUnmailedLinkIds(db: Executor, cardIds: readonly string[]): Promise<Set<string>> {
  const rows = db
    .selectFrom('deliveries')
    .select('link_id')
    .where('card_id', 'in', cardIds)
    .where(({ or, eb }) => or([eb('approval', 'is not', null), eb('state', '=', 'cancelled')]));
  return new Set((await rows.execute()).map(({ link_id }) => link_id));
}
