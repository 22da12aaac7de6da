import type { Executor } from '@hellograph/db';

/** Videos that are assigned to another user, together with the photos from which they were made. */
export const movedVideosRepo = (db: Executor) => ({
  /** Lists all of the user's videos of these photos, in any state. */
  listMade: (userId: string, photoIds: readonly string[]) =>
    db.selectFrom('videos').select(['id', 'state']).where('user_id', '=', userId).where('photo_id', 'in', photoIds).execute(),

  updateOwner: async (ids: readonly string[], userId: string) => {
    await db.updateTable('videos').set({ user_id: userId }).where('id', 'in', ids).execute();
  },

  /** Lists those of the recordings that are used in the user's videos. */
  listRecorded: async (userId: string, recordingIds: readonly string[]): Promise<string[]> => {
    const recorded = db.selectFrom('videos').select('recording_id').distinct().where('user_id', '=', userId);
    return (await recorded.where('recording_id', 'in', recordingIds).execute()).flatMap(({ recording_id }) => recording_id ?? []);
  },
});
