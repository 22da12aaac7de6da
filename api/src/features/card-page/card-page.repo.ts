import { limits, type ReportReason } from '@hellograph/contract';
import type { CardRepliesTable, Executor } from '@hellograph/db';

/** What is asked by whoever has a link, and by nobody else: every query begins with the hash of its words. */
export function cardPageRepo(db: Executor) {
  return {
    /** The card behind a link that opens it at this moment, with its film if that is still there. */
    findOpened: (tokenHash: string, at: number) =>
      db
        .selectFrom('card_links as link')
        .innerJoin('cards as card', 'card.id', 'link.card_id')
        .leftJoin('videos as video', (join) =>
          join.onRef('video.id', '=', 'card.video_id').on('video.state', '=', 'completed').on('video.deleted_at', 'is', null),
        )
        .leftJoin('photos as photo', 'photo.id', 'card.photo_id')
        .leftJoin('photos as faces', (join) => join.on((of) => of('faces.id', '=', of.fn.coalesce('video.photo_id', 'card.photo_id'))))
        .select(['link.id as link_id', 'link.passphrase_hash', 'card.id as card_id', 'card.user_id', 'card.version', 'card.occasion'])
        .select(['card.look', 'card.cover', 'card.inside', 'card.type', 'card.to_name', 'card.sender', 'card.tells_sender'])
        .select(['card.tint', 'card.frame', 'card.music', 'card.face_owner', 'photo.blob_key as photo_key'])
        .select(['photo.width as photo_width', 'photo.height as photo_height', 'faces.blob_key as faces_key'])
        .select(['video.video_key', 'video.poster_key', 'video.captions_key', 'video.width', 'video.height', 'video.photo_id'])
        .where('link.token_hash', '=', tokenHash)
        .where('link.revoked_at', 'is', null)
        .where((of) => of.or([of('link.expires_at', 'is', null), of('link.expires_at', '>', at)]))
        .where('card.deleted_at', 'is', null)
        .where('card.taken_down_at', 'is', null)
        .executeTakeFirst(),

    /** True the first time. */
    updateOpened: async (linkId: string, at: number): Promise<boolean> => {
      const first = db.updateTable('card_links').set({ opened_at: at }).where('id', '=', linkId).where('opened_at', 'is', null);
      return (await first.executeTakeFirst()).numUpdatedRows === 1n;
    },

    /** Who has watched it has opened it. */
    updateWatched: async (linkId: string, at: number): Promise<boolean> => {
      const first = db
        .updateTable('card_links')
        .set((of) => ({ watched_at: at, opened_at: of.fn.coalesce('opened_at', of.val(at)) }))
        .where('id', '=', linkId)
        .where('watched_at', 'is', null);
      return (await first.executeTakeFirst()).numUpdatedRows === 1n;
    },

    countReplies: async (cardId: string): Promise<number> => {
      const counted = db.selectFrom('card_replies').select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('card_id', '=', cardId).executeTakeFirstOrThrow()).count;
    },

    insertReply: async (reply: CardRepliesTable) => {
      await db.insertInto('card_replies').values(reply).execute();
    },

    insertReport: async ({
      id,
      cardId,
      at,
      ...report
    }: {
      id: string;
      cardId: string;
      reason: ReportReason;
      words: string;
      contact: string;
      at: number;
    }) => {
      await db
        .insertInto('card_reports')
        .values({
          ...report,
          id,
          card_id: cardId,
          created_at: at,
          due_at: at + limits.cardReportDueSec * 1000,
          settled_at: null,
          verdict: null,
        })
        .execute();
    },
  };
}
export type OpenedCard = NonNullable<Awaited<ReturnType<ReturnType<typeof cardPageRepo>['findOpened']>>>;
