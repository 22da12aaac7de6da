import type { Executor } from '@hellograph/db';

/** Videos that become another user's, together with the photos of which they were made. */
export const movedVideosRepo = (db: Executor) => ({
  /** All of the user's videos of these photos, whatever became of them. */
  listMade: (userId: string, photoIds: readonly string[]) =>
    db.selectFrom('videos').select(['id', 'state']).where('user_id', '=', userId).where('photo_id', 'in', photoIds).execute(),

  updateOwner: async (ids: readonly string[], userId: string) => {
    await db.updateTable('videos').set({ user_id: userId }).where('id', 'in', ids).execute();
  },

  /** Those of the recordings with which the user's videos were made. */
  listRecorded: async (userId: string, recordingIds: readonly string[]): Promise<string[]> => {
    const recorded = db.selectFrom('videos').select('recording_id').distinct().where('user_id', '=', userId);
    return (await recorded.where('recording_id', 'in', recordingIds).execute()).flatMap(({ recording_id }) => recording_id ?? []);
  },
});
