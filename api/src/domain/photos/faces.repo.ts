import type { FaceFingerprint } from '@hellograph/contract';
import type { Executor, FacesTable } from '@hellograph/db';
import { sql } from 'kysely';

export interface FingerprintedPhoto {
  userId: string;
  /** Content key of the photo. */
  photoKey: string;
  fingerprint: FaceFingerprint;
}

const toFingerprint = (bytes: Buffer): FaceFingerprint => new Int8Array(bytes);

/** Faces found in photos. */
export function facesRepo(db: Executor) {
  const fingerprinted = () =>
    db.selectFrom('faces').innerJoin('photos', 'photos.id', 'faces.photo_id').where('fingerprint', 'is not', null);
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

    /** Lists the fingerprints of all faces in a picture, for all users who uploaded it. */
    listFingerprints: async (photoKey: string): Promise<FaceFingerprint[]> => {
      const rows = await fingerprinted().select('fingerprint').distinct().where('photos.blob_key', '=', photoKey).execute();
      return rows.flatMap(({ fingerprint }) => (fingerprint ? [toFingerprint(fingerprint)] : []));
    },

    /** Not limited to one user. Paged by the rowid of the faces; `next` is left out at the end. */
    pageFingerprints: async (afterRow: number, pageSize: number): Promise<{ faces: FingerprintedPhoto[]; next?: number }> => {
      const rows = await fingerprinted()
        .select(['photos.user_id as userId', 'photos.blob_key as photoKey', 'fingerprint'])
        .select(sql<number>`faces.rowid`.as('row'))
        .where(sql<number>`faces.rowid`, '>', afterRow)
        .orderBy('row')
        .limit(pageSize)
        .execute();
      const faces = rows.flatMap(({ userId, photoKey, fingerprint }) =>
        fingerprint ? [{ userId, photoKey, fingerprint: toFingerprint(fingerprint) }] : [],
      );
      const last = rows.length === pageSize ? rows.at(-1)?.row : undefined;
      return { faces, ...(last !== undefined && { next: last }) };
    },
  };
}
