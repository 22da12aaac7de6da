import type { Executor } from '@hellograph/db';

/** Deletes the recordings of no video that were uploaded before then; one statement for the reasons of `deleteUnusedPhotos`. */
export const deleteUnusedRecordings = (tx: Executor, beforeMs: number) =>
  tx
    .deleteFrom('recordings')
    .where('created_at', '<', beforeMs)
    .where((of) => of.not(of.exists(of.selectFrom('videos').select('id').whereRef('videos.recording_id', '=', 'recordings.id'))))
    .execute();
