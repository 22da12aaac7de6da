import type { Executor, FacesTable } from '@hellograph/db';

/** Faces that were found in a user's photos. */
export function facesRepo(db: Executor) {
  return {
    insertFaces: async (faces: readonly FacesTable[]) => {
      await db.insertInto('faces').values(faces).execute();
    },

    /** Only of one's own photo; empty when nobody looked for faces in it. */
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
