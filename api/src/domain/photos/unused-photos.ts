import type { Executor } from '@hellograph/db';

/**
 * Deletes photos that were uploaded before the given time and that no video, card, signature, album
 * or prepared person uses, or only the given one. It is one statement so that no photo can be put
 * to use between the check and the deletion, and so that no list of all photos has to be built
 * every hour.
 */
export const deleteUnusedPhotos = (tx: Executor, beforeMs: number, id?: string) =>
  tx
    .deleteFrom('photos')
    .where('created_at', '<', beforeMs)
    .$if(id !== undefined, (unused) => unused.where('id', '=', id ?? ''))
    .where((of) => of.not(of.exists(of.selectFrom('videos').select('id').whereRef('videos.photo_id', '=', 'photos.id'))))
    .where((of) => of.not(of.exists(of.selectFrom('cards').select('id').whereRef('cards.photo_id', '=', 'photos.id'))))
    .where((of) =>
      of.not(of.exists(of.selectFrom('approved_contents').select('card_id').whereRef('approved_contents.photo_id', '=', 'photos.id'))),
    )
    .where((of) =>
      of.not(of.exists(of.selectFrom('prepared_people').select('person_id').whereRef('prepared_people.photo_id', '=', 'photos.id'))),
    )
    .where((of) => of.not(of.exists(of.selectFrom('signatures').select('id').whereRef('signatures.photo_id', '=', 'photos.id'))))
    .where((of) => of.not(of.exists(of.selectFrom('album_photos').select('photo_id').whereRef('album_photos.photo_id', '=', 'photos.id'))))
    .execute();
