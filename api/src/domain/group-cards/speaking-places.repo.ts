import type { Executor, SpeakingPlacesTable } from '@hellograph/db';

export type SpeakingPlaceRow = SpeakingPlacesTable;

/**
 * Places in the budgets of group cards. They are counted by what was paid, not by the signatures
 * that still exist.
 */
export function speakingPlacesRepo(db: Executor) {
  const count = db
    .selectFrom('speaking_places as place')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('place.state', '!=', 'returned');
  const change = (signatureId: string) => db.updateTable('speaking_places').where('signature_id', '=', signatureId);
  return {
    find: (signatureId: string): Promise<SpeakingPlaceRow | undefined> =>
      db.selectFrom('speaking_places').selectAll().where('signature_id', '=', signatureId).executeTakeFirst(),

    /** Counts the places of other signatures, including deleted ones. */
    countTaken: async (cardId: string, exceptId: string): Promise<number> =>
      (await count.where('place.card_id', '=', cardId).where('place.signature_id', '!=', exceptId).executeTakeFirstOrThrow()).count,

    /** Counts the places of signatures that signers with this link deleted. */
    countLeft: async (linkId: string): Promise<number> => {
      const left = count.leftJoin('signatures as signature', 'signature.id', 'place.signature_id').where('signature.id', 'is', null);
      return (await left.where('place.link_id', '=', linkId).executeTakeFirstOrThrow()).count;
    },

    /** Takes a place for a new video. A paid place stays paid. */
    take: async (place: Omit<SpeakingPlaceRow, 'state'>) => {
      await db
        .insertInto('speaking_places')
        .values({ ...place, state: 'asked' })
        .onConflict((on) =>
          on.column('signature_id').doUpdateSet((of) => ({
            render: place.render,
            state: of
              .case()
              .when('speaking_places.state', '=', 'paid')
              .then('paid' as const)
              .else('asked' as const)
              .end(),
          })),
        )
        .execute();
    },

    updatePaid: async (signatureId: string) => {
      await change(signatureId).set({ state: 'paid' }).execute();
    },

    /** Called when a video ended without having cost anything. A later request keeps the place. */
    updateReturned: async (signatureId: string, render: number) => {
      await change(signatureId).set({ state: 'returned' }).where('state', '=', 'asked').where('render', '=', render).execute();
    },

    /** Called when an owner removes a signature: that does not count for the link's guests. */
    updateRemoved: async (signatureId: string) => {
      await change(signatureId).set({ link_id: null }).execute();
    },
  };
}
