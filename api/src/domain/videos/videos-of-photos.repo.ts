import type { Executor } from '@hellograph/db';

/** Videos by the photo they are made from and by the files they show, whoever asked for them. */
export function videosOfPhotosRepo(db: Executor) {
  const made = (userId: string, photoIds: readonly string[]) =>
    db.selectFrom('videos').where('user_id', '=', userId).where('photo_id', 'in', photoIds);
  return {
    listIds: async (photoIds: readonly string[]): Promise<string[]> =>
      (await db.selectFrom('videos').select('id').where('photo_id', 'in', photoIds).execute()).map(({ id }) => id),

    /** The user's videos that have a file. */
    listFinishedIds: async (userId: string, photoIds: readonly string[]): Promise<string[]> =>
      (await made(userId, photoIds).select('id').where('video_key', 'is not', null).execute()).map(({ id }) => id),

    /** The user's videos that are still being made, each with the attempt that counts. */
    listOpen: (userId: string, photoIds: readonly string[]) =>
      made(userId, photoIds).select(['id as videoId', 'attempt']).where('state', 'in', ['queued', 'processing']).execute(),

    /** Removes them from every list and drops their files at once; the next collection deletes what nothing refers to. */
    updateWithdrawn: async (ids: readonly string[], at: number) => {
      if (ids.length === 0) return;
      const nothing = { beginning_key: null, video_key: null, poster_key: null, captions_key: null };
      await db
        .updateTable('videos')
        .set({ ...nothing, deleted_at: at, state: 'cancelled' })
        .where('id', 'in', ids)
        .execute();
    },

    /** Whichever users they belong to: for operators alone. */
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
