import type { Executor } from '@hellograph/db';

/**
 * Deletes recordings that were uploaded before the given time and that no video, signature,
 * reply, answer or student's work uses, or only the given one.
 * One statement, for the same reasons as `deleteUnusedPhotos`.
 */
export const deleteUnusedRecordings = (tx: Executor, beforeMs: number, id?: string) =>
  tx
    .deleteFrom('recordings')
    .where('created_at', '<', beforeMs)
    .$if(id !== undefined, (unused) => unused.where('id', '=', id ?? ''))
    .where((of) => of.not(of.exists(of.selectFrom('videos').select('id').whereRef('videos.recording_id', '=', 'recordings.id'))))
    .where((of) => of.not(of.exists(of.selectFrom('signatures').select('id').whereRef('signatures.recording_id', '=', 'recordings.id'))))
    .where((of) =>
      of.not(of.exists(of.selectFrom('card_replies').select('id').whereRef('card_replies.recording_id', '=', 'recordings.id'))),
    )
    .where((of) =>
      of.not(of.exists(of.selectFrom('event_households').select('id').whereRef('event_households.recording_id', '=', 'recordings.id'))),
    )
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('class_work_versions').select('version').whereRef('class_work_versions.recording_id', '=', 'recordings.id'),
        ),
      ),
    )
    .execute();
