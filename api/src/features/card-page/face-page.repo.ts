import { randomUUID } from 'node:crypto';
import { limits } from '@hellograph/contract';
import type { Executor, FaceLinksTable } from '@hellograph/db';

type Face = Pick<FaceLinksTable, 'user_id' | 'photo_key' | 'token_hash'>;

/** What is made of a photo. A picture is the same by its content, however often it was uploaded. */
export function facePageRepo(db: Executor) {
  const photosOf = ({ photo_key }: Face) => db.selectFrom('photos').select('id').where('blob_key', '=', photo_key);
  const showing = (face: Face) =>
    db
      .selectFrom('cards')
      .leftJoin('videos', 'videos.id', 'cards.video_id')
      .select(['cards.id', 'cards.user_id'])
      .where((of) => of.or([of('cards.photo_id', 'in', photosOf(face)), of('videos.photo_id', 'in', photosOf(face))]))
      .where('cards.taken_down_at', 'is', null);
  return {
    findFace: (tokenHash: string) => db.selectFrom('face_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    /** Of the sender's cards those that show it, also deleted ones: they may be brought back. */
    listCardIds: async (face: Face): Promise<string[]> =>
      (await showing(face).where('cards.user_id', '=', face.user_id).execute()).map(({ id }) => id),

    listFilmIds: async (face: Face): Promise<string[]> => {
      const films = db.selectFrom('videos').select('id').where('user_id', '=', face.user_id).where('photo_id', 'in', photosOf(face));
      return (await films.where('video_key', 'is not', null).execute()).map(({ id }) => id);
    },

    /** Those that are still being made, each with the attempt that counts. */
    listOpen: (face: Face) =>
      db
        .selectFrom('videos')
        .select(['id as videoId', 'attempt'])
        .where('user_id', '=', face.user_id)
        .where('photo_id', 'in', photosOf(face))
        .where('state', 'in', ['queued', 'processing'])
        .execute(),

    updateWithdrawn: async ({ token_hash }: Face, at: number) => {
      const first = db.updateTable('face_links').set({ withdrawn_at: at }).where('withdrawn_at', 'is', null);
      await first.where('token_hash', '=', token_hash).execute();
    },

    updateTakenDown: async (cardIds: readonly string[], at: number) => {
      if (cardIds.length > 0) await db.updateTable('cards').set({ taken_down_at: at }).where('id', 'in', cardIds).execute();
    },

    /** Off every list, and without files: what nothing refers to is collected within the hour, and no clean-up is waited for. */
    deleteFilms: async (ids: readonly string[], at: number) => {
      if (ids.length === 0) return;
      const nothing = { beginning_key: null, video_key: null, poster_key: null, captions_key: null };
      await db
        .updateTable('videos')
        .set({ ...nothing, deleted_at: at, state: 'cancelled' })
        .where('id', 'in', ids)
        .execute();
    },

    reportElsewhere: async (face: Face, at: number) => {
      const others = await showing(face).where('cards.user_id', '!=', face.user_id).where('cards.deleted_at', 'is', null).execute();
      for (const { id } of others)
        await db
          .insertInto('card_reports')
          .values({
            id: randomUUID(),
            card_id: id,
            reason: 'my-face',
            words: 'Whoever is in this photo took it back from another sender.',
            contact: '',
            created_at: at,
            due_at: at + limits.cardReportDueSec * 1000,
            settled_at: null,
            verdict: null,
          })
          .execute();
    },
  };
}
