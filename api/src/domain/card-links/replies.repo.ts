import { type CardRepliesTable, type Executor, updatedOne } from '@hellograph/db';

/** Whom a reply came from, as far as we know: one of both blocks them. */
export interface Replier {
  linkId: string | null;
  deviceHash: string | null;
}

/** Replies to cards, and repliers who may write no more. */
export function repliesRepo(db: Executor) {
  const ofCard = (cardId: string, id: string) => db.updateTable('card_replies').where('card_id', '=', cardId).where('id', '=', id);
  return {
    /** Not limited to one card. Leaves out deleted replies. */
    find: (id: string): Promise<CardRepliesTable | undefined> =>
      db.selectFrom('card_replies').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),

    /** Deleted replies too: their repliers can still be blocked and unblocked. */
    findOfCard: (cardId: string, id: string): Promise<CardRepliesTable | undefined> =>
      db.selectFrom('card_replies').selectAll().where('card_id', '=', cardId).where('id', '=', id).executeTakeFirst(),

    /** Of the replies that were spoken. */
    listRecordingIds: async (cardId: string): Promise<string[]> => {
      const spoken = db.selectFrom('card_replies').select('recording_id').where('card_id', '=', cardId);
      return (await spoken.execute()).flatMap(({ recording_id }) => recording_id ?? []);
    },

    /** Returns false if it was deleted before. */
    updateDeleted: (cardId: string, id: string, at: number): Promise<boolean> =>
      updatedOne(ofCard(cardId, id).set({ deleted_at: at }).where('deleted_at', 'is', null)),

    /** Until the clean-up has removed it. */
    updateRestored: (cardId: string, id: string): Promise<boolean> =>
      updatedOne(ofCard(cardId, id).set({ deleted_at: null }).where('deleted_at', 'is not', null)),

    /** For good, by an operator: a sender cannot bring it back. */
    deleteForGood: async (id: string) => {
      await db.deleteFrom('card_replies').where('id', '=', id).execute();
    },

    /** Once for each reply. */
    insertBlock: async (block: { id: string; cardId: string; replyId: string; at: number } & Replier) => {
      const { id, cardId, replyId, linkId, deviceHash, at } = block;
      await db
        .insertInto('reply_blocks')
        .values({ id, card_id: cardId, reply_id: replyId, link_id: linkId, device_hash: deviceHash, created_at: at })
        .onConflict((on) => on.column('reply_id').doNothing())
        .execute();
    },

    listBlocks: (cardIds: readonly string[]) => db.selectFrom('reply_blocks').selectAll().where('card_id', 'in', cardIds).execute(),

    deleteBlocks: async (ids: readonly string[]) => {
      await db.deleteFrom('reply_blocks').where('id', 'in', ids).execute();
    },
  };
}

/** Whether a block of the same card keeps somebody from replying. */
export const isBlocked = (blocks: readonly { link_id: string | null; device_hash: string | null }[], replier: Replier): boolean =>
  blocks.some(
    ({ link_id, device_hash }) =>
      (link_id !== null && link_id === replier.linkId) || (device_hash !== null && device_hash === replier.deviceHash),
  );
