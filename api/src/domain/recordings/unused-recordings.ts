import type { Executor } from '@hellograph/db';

/**
 * Deletes recordings that were uploaded before the given time and that no video uses. One
 * statement, for the same reasons as `deleteUnusedPhotos`.
 */
export const deleteUnusedRecordings = (tx: Executor, beforeMs: number) =>
  tx
    .deleteFrom('recordings')
    .where('created_at', '<', beforeMs)
    .where((of) => of.not(of.exists(of.selectFrom('videos').select('id').whereRef('videos.recording_id', '=', 'recordings.id'))))
    .execute();
