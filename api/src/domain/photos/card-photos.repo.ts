import type { Executor } from '@hellograph/db';

export interface StoredPhoto {
  blobKey: string;
  width: number;
  height: number;
  sizeBytes: number;
}

interface NewPhoto extends StoredPhoto {
  id: string;
  userId: string;
  at: number;
}

/** Photos as cards use them. */
export function cardPhotosRepo(db: Executor) {
  return {
    /** Of one's own photos. */
    listPhotos: (userId: string, ids: readonly string[]) =>
      db.selectFrom('photos').select(['id', 'blob_key']).where('user_id', '=', userId).where('id', 'in', ids).execute(),

    /** Of whichever user: ids are made on devices. */
    findPhoto: (id: string) => db.selectFrom('photos').select(['user_id', 'blob_key']).where('id', '=', id).executeTakeFirst(),

    insertPhoto: async ({ id, userId, at, ...stored }: NewPhoto) => {
      const { blobKey, width, height, sizeBytes } = stored;
      const size = { width, height, size_bytes: sizeBytes };
      await db
        .insertInto('photos')
        .values({ id, user_id: userId, blob_key: blobKey, ...size, created_at: at, faces_key: null })
        .onConflict((on) => on.column('id').doNothing())
        .execute();
    },
  };
}
