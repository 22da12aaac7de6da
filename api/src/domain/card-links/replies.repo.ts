import { type CardRepliesTable, type Executor, updatedOne } from '@hellograph/db';
import type { MediaLinks } from '../../platform/http/media-links';
import { recordingsRepo } from '../recordings/recordings.repo';

export type FindVoiceUrl = (reply: { recording_id: string | null }) => string | null;

/** Returns a function that finds the link to the voice of each of these replies. */
export async function findReplyVoices(
  db: Executor,
  media: MediaLinks,
  replies: readonly { recording_id: string | null }[],
): Promise<FindVoiceUrl> {
  const sounds = await recordingsRepo(db).listSounds(replies.flatMap(({ recording_id }) => recording_id ?? []));
  return ({ recording_id: id }) => {
    const soundKey = id === null ? undefined : sounds.get(id);
    return soundKey === undefined ? null : media.toUrl(soundKey, 'reply.wav');
  };
}

/** The known origin of a reply: matching either of the two blocks it. */
export interface Replier {
  linkId: string | null;
  deviceHash: string | null;
}

/** Replies to cards, and blocked repliers. */
export function repliesRepo(db: Executor) {
  const ofCard = (cardId: string, id: string) => db.updateTable('card_replies').where('card_id', '=', cardId).where('id', '=', id);
  return {
    /** Not limited to one card. Leaves out deleted replies. */
    find: (id: string): Promise<CardRepliesTable | undefined> =>
      db.selectFrom('card_replies').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),

    /** Includes deleted replies: their repliers can still be blocked and unblocked. */
    findOfCard: (cardId: string, id: string): Promise<CardRepliesTable | undefined> =>
      db.selectFrom('card_replies').selectAll().where('card_id', '=', cardId).where('id', '=', id).executeTakeFirst(),

    /** Lists the recordings of spoken replies. */
    listRecordingIds: async (cardId: string): Promise<string[]> => {
      const spoken = db.selectFrom('card_replies').select('recording_id').where('card_id', '=', cardId);
      return (await spoken.execute()).flatMap(({ recording_id }) => recording_id ?? []);
    },

    /** Returns false if it was already deleted. */
    updateDeleted: (cardId: string, id: string, at: number): Promise<boolean> =>
      updatedOne(ofCard(cardId, id).set({ deleted_at: at }).where('deleted_at', 'is', null)),

    /** Possible until the clean-up has removed it. */
    updateRestored: (cardId: string, id: string): Promise<boolean> =>
      updatedOne(ofCard(cardId, id).set({ deleted_at: null }).where('deleted_at', 'is not', null)),

    /** Deletes permanently, for operators: a sender can't restore it. */
    deleteForGood: async (id: string) => {
      await db.deleteFrom('card_replies').where('id', '=', id).execute();
    },

    /** Inserts one block for each reply. */
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

/** Whether a block of this card prevents the replier from replying. */
export const isBlocked = (blocks: readonly { link_id: string | null; device_hash: string | null }[], replier: Replier): boolean =>
  blocks.some(
    ({ link_id, device_hash }) =>
      (link_id !== null && link_id === replier.linkId) || (device_hash !== null && device_hash === replier.deviceHash),
  );
