import type { Executor, FacesTable } from '@hellograph/db';

/** Faces found in a user's photos. */
export function facesRepo(db: Executor) {
  return {
    insertFaces: async (faces: readonly FacesTable[]) => {
      await db.insertInto('faces').values(faces).execute();
    },

    /** Limited to the user's own photo. Empty if no faces were detected in it. */
    listFaces: (userId: string, photoId: string): Promise<FacesTable[]> =>
      db
        .selectFrom('faces')
        .innerJoin('photos', 'photos.id', 'faces.photo_id')
        .selectAll('faces')
        .where('faces.photo_id', '=', photoId)
        .where('photos.user_id', '=', userId)
        .orderBy('faces.position')
        .execute(),
  };
}
