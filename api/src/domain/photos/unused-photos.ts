import type { Executor } from '@hellograph/db';

/**
 * Deletes the photos of no video and no card that were uploaded before then. One statement, so that no list of all photos is made every hour
 * and no photo is used between the question and its deletion.
 */
export const deleteUnusedPhotos = (tx: Executor, beforeMs: number) =>
  tx
    .deleteFrom('photos')
    .where('created_at', '<', beforeMs)
    .where((of) => of.not(of.exists(of.selectFrom('videos').select('id').whereRef('videos.photo_id', '=', 'photos.id'))))
    .where((of) => of.not(of.exists(of.selectFrom('cards').select('id').whereRef('cards.photo_id', '=', 'photos.id'))))
    .execute();
