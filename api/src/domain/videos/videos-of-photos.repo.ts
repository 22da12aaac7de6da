import type { Executor } from '@hellograph/db';

/** Videos by source photo and by the files they show, across all users. */
export function videosOfPhotosRepo(db: Executor) {
  const made = (userId: string, photoIds: readonly string[]) =>
    db.selectFrom('videos').where('user_id', '=', userId).where('photo_id', 'in', photoIds);
  return {
    listIds: async (photoIds: readonly string[]): Promise<string[]> =>
      (await db.selectFrom('videos').select('id').where('photo_id', 'in', photoIds).execute()).map(({ id }) => id),

    /** The user's videos that have a file. */
    listFinishedIds: async (userId: string, photoIds: readonly string[]): Promise<string[]> =>
      (await made(userId, photoIds).select('id').where('video_key', 'is not', null).execute()).map(({ id }) => id),

    /** The user's unfinished videos, each with its current attempt. */
    listOpen: (userId: string, photoIds: readonly string[]) =>
      made(userId, photoIds).select(['id as videoId', 'attempt']).where('state', 'in', ['queued', 'processing']).execute(),

    /**
     * Removes the videos from every list and drops their file keys. The next collection deletes
     * unreferenced files.
     */
    updateWithdrawn: async (ids: readonly string[], at: number) => {
      if (ids.length === 0) return;
      const nothing = { beginning_key: null, video_key: null, poster_key: null, captions_key: null };
      await db
        .updateTable('videos')
        .set({ ...nothing, deleted_at: at, state: 'cancelled' })
        .where('id', 'in', ids)
        .execute();
    },

    /** Not limited to one user; for operators only. */
    listPosters: (ids: readonly string[]) => db.selectFrom('videos').select(['id', 'poster_key']).where('id', 'in', ids).execute(),

    /** Whether a blob is a file of some video. */
    hasFile: async (key: string): Promise<boolean> => {
      const of = (column: 'video_key' | 'poster_key' | 'captions_key' | 'beginning_key') =>
        db.selectFrom('videos').select('id').where(column, '=', key);
      const any = of('video_key').unionAll(of('poster_key')).unionAll(of('captions_key')).unionAll(of('beginning_key'));
      return (await any.limit(1).executeTakeFirst()) !== undefined;
    },
  };
}
