import type { Executor } from '@hellograph/db';

/** Videos by source photo and by the files they show, across all users. */
export function videosOfPhotosRepo(db: Executor) {
  const made = (userId: string, photoIds: readonly string[]) =>
    db.selectFrom('videos').where('user_id', '=', userId).where('photo_id', 'in', photoIds);
  return {
    listIds: async (photoIds: readonly string[]): Promise<string[]> =>
      (await db.selectFrom('videos').select('id').where('photo_id', 'in', photoIds).execute()).map(({ id }) => id),

    /** The user's videos that have a file and are not hidden, including deleted ones. */
    listFinished: (userId: string, photoIds: readonly string[]) =>
      made(userId, photoIds)
        .select(['id', 'credits', 'face_owner'])
        .where('video_key', 'is not', null)
        .where('withdrawal_id', 'is', null)
        .execute(),

    /** The user's unfinished videos, each with its current attempt. */
    listOpen: (userId: string, photoIds: readonly string[]) =>
      made(userId, photoIds).select(['id as videoId', 'attempt']).where('state', 'in', ['queued', 'processing']).execute(),

    /** Removes the videos from every list, and invalidates the signed links to their files. */
    updateHidden: async (ids: readonly string[], withdrawalId: string, at: number) => {
      await db
        .updateTable('videos')
        .set((of) => ({ withdrawal_id: withdrawalId, deleted_at: of.fn.coalesce('deleted_at', of.val(at)) }))
        .where('id', 'in', ids)
        .execute();
    },

    /**
     * Shows again the videos that were hidden at `hiddenAt`. Videos that their owner had deleted
     * before stay deleted.
     */
    updateShown: async (withdrawalId: string, hiddenAt: number) => {
      const hidden = db.updateTable('videos').where('withdrawal_id', '=', withdrawalId);
      await hidden.set({ deleted_at: null }).where('deleted_at', '=', hiddenAt).execute();
      await db.updateTable('videos').set({ withdrawal_id: null }).where('withdrawal_id', '=', withdrawalId).execute();
    },

    listOwnersOf: async (withdrawalId: string) =>
      (await db.selectFrom('videos').select('face_owner').where('withdrawal_id', '=', withdrawalId).execute()).map(
        ({ face_owner }) => face_owner,
      ),

    /** Includes failed and cancelled videos. The next clean-up deletes their files. */
    deleteOf: async (userId: string, photoIds: readonly string[]) => {
      await db.deleteFrom('videos').where('user_id', '=', userId).where('photo_id', 'in', photoIds).execute();
    },

    /** Not limited to one user; for operators only. */
    listPosters: (ids: readonly string[]) => db.selectFrom('videos').select(['id', 'poster_key']).where('id', 'in', ids).execute(),

    /** Lists the users in whose videos a blob may be shown: a withdrawn face hides its videos. */
    listShownBy: async (key: string): Promise<string[]> => {
      const of = (column: 'video_key' | 'poster_key' | 'captions_key' | 'beginning_key') =>
        db.selectFrom('videos').select('user_id').where(column, '=', key).where('withdrawal_id', 'is', null);
      const any = of('video_key').union(of('poster_key')).union(of('captions_key')).union(of('beginning_key'));
      return (await any.execute()).map(({ user_id }) => user_id);
    },
  };
}
