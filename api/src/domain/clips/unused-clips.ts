import type { Executor } from '@hellograph/db';

/**
 * Deletes clips whose upload was started before the given time and that no signature and no album
 * uses, or only the given one. One statement, for the same reasons as `deleteUnusedPhotos`.
 */
export const deleteUnusedClips = (tx: Executor, beforeMs: number, id?: string) =>
  tx
    .deleteFrom('clips')
    .where('created_at', '<', beforeMs)
    .$if(id !== undefined, (unused) => unused.where('id', '=', id ?? ''))
    .where((of) => of.not(of.exists(of.selectFrom('signatures').select('id').whereRef('signatures.clip_id', '=', 'clips.id'))))
    .where((of) => {
      const album = of.selectFrom('album_clips').select('clip_id').whereRef('album_clips.clip_id', '=', 'clips.id');
      // One that was never received in full is in an album, but nobody sees it.
      return of.or([of.not(of.exists(album)), of('clips.state', '=', 'uploading')]);
    })
    .execute();
