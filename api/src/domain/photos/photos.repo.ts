import type { Executor } from '@hellograph/db';

/** Uploaded photos as they are kept. */
export function photosRepo(db: Executor) {
  return {
    insertPhoto: async (photo: {
      id: string;
      userId: string;
      blobKey: string;
      width: number;
      height: number;
      sizeBytes: number;
      createdAt: number;
      facesKey?: string;
    }) => {
      await db
        .insertInto('photos')
        .values({
          id: photo.id,
          user_id: photo.userId,
          blob_key: photo.blobKey,
          width: photo.width,
          height: photo.height,
          size_bytes: photo.sizeBytes,
          created_at: photo.createdAt,
          faces_key: photo.facesKey ?? null,
        })
        .execute();
    },

    findPhoto: (userId: string, id: string) =>
      db.selectFrom('photos').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
  };
}
