import type { Executor } from '@hellograph/db';
import { approvedContentsRepo, type CardRow } from './cards.repo';

/** Takes down the card, and every other one that shows the same video or photo. For operators. */
export async function takeDownCard(tx: Executor, card: CardRow, at: number): Promise<void> {
  const { id } = card;
  const versions = [card, ...(await approvedContentsRepo(tx).list([id]))];
  const photoIds = versions.flatMap(({ photo_id }) => photo_id ?? []);
  const others = await hiddenCardsRepo(tx).listShowing({ photoIds, videoIds: versions.flatMap(({ video_id }) => video_id ?? []) });
  await hiddenCardsRepo(tx).updateTakenDown([id, ...others.map((other) => other.id)], at);
}

export interface Shown {
  photoIds: readonly string[];
  videoIds: readonly string[];
}

/** Hidden cards, by their photos and videos; not limited to one sender. */
export function hiddenCardsRepo(db: Executor) {
  return {
    /**
     * Lists cards that show one of the photos or videos, also in their approved version, and were
     * not taken down, including deleted ones.
     */
    listShowing: ({ photoIds, videoIds }: Shown) =>
      db
        .selectFrom('cards')
        .select(['id', 'user_id', 'deleted_at', 'face_owner'])
        .where((of) => {
          const approved = of.selectFrom('approved_contents').select('card_id');
          const isShown = approved.where((by) => by.or([by('photo_id', 'in', photoIds), by('video_id', 'in', videoIds)]));
          return of.or([of('photo_id', 'in', photoIds), of('video_id', 'in', videoIds), of('id', 'in', isShown)]);
        })
        .where('taken_down_at', 'is', null)
        .execute(),

    /** Called for an operator: permanent, even for a card that a withdrawn face hides. */
    updateTakenDown: async (ids: readonly string[], at: number) => {
      await db
        .updateTable('cards')
        .set((of) => ({ taken_down_at: of.fn.coalesce('taken_down_at', of.val(at)), withdrawal_id: null }))
        .where('id', 'in', ids)
        .execute();
    },

    /** Called for a withdrawn face, until it is shown again. */
    updateHidden: async (ids: readonly string[], withdrawalId: string, at: number) => {
      await db
        .updateTable('cards')
        .set({ taken_down_at: at, withdrawal_id: withdrawalId })
        .where('id', 'in', ids)
        .where('taken_down_at', 'is', null)
        .execute();
    },

    listHidden: (withdrawalId: string) =>
      db.selectFrom('cards').select(['id', 'face_owner']).where('withdrawal_id', '=', withdrawalId).execute(),

    updateShown: async (withdrawalId: string) => {
      const hidden = db.updateTable('cards').where('withdrawal_id', '=', withdrawalId);
      await hidden.set({ taken_down_at: null, withdrawal_id: null }).execute();
    },
  };
}
