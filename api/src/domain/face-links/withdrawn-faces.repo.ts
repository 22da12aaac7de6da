import { type FaceFingerprint, fingerprintLikeness, sameFaceLikeness } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

/** Fingerprints of withdrawn faces, the only data that is kept of them. */
export function withdrawnFacesRepo(db: Executor) {
  const listOf = async (withdrawalId?: string): Promise<FaceFingerprint[]> => {
    const all = db.selectFrom('withdrawn_faces').select('fingerprint');
    const rows = await (withdrawalId === undefined ? all : all.where('withdrawal_id', '=', withdrawalId)).execute();
    return rows.map(({ fingerprint }) => new Int8Array(fingerprint));
  };
  return {
    listOf,

    insertFaces: async (withdrawalId: string, fingerprints: readonly FaceFingerprint[], at: number) => {
      if (fingerprints.length === 0) return;
      const rows = fingerprints.map((fingerprint) => ({
        withdrawal_id: withdrawalId,
        fingerprint: Buffer.from(fingerprint.buffer, fingerprint.byteOffset, fingerprint.length),
        created_at: at,
      }));
      await db.insertInto('withdrawn_faces').values(rows).execute();
    },

    isEmpty: async (): Promise<boolean> => (await db.selectFrom('withdrawn_faces').select('id').limit(1).executeTakeFirst()) === undefined,

    /** Whether one of the faces was withdrawn, by anyone from any sender. */
    hasAny: async (faces: readonly FaceFingerprint[]): Promise<boolean> => {
      if (faces.length === 0) return false;
      const withdrawn = await listOf();
      return faces.some((face) => isAmong(face, withdrawn, sameFaceLikeness));
    },

    deleteOf: async (withdrawalId: string) => {
      await db.deleteFrom('withdrawn_faces').where('withdrawal_id', '=', withdrawalId).execute();
    },

    /** Keeps the fingerprints, and forgets where they come from. */
    updateDetached: async (withdrawalId: string) => {
      await db.updateTable('withdrawn_faces').set({ withdrawal_id: null }).where('withdrawal_id', '=', withdrawalId).execute();
    },
  };
}

export const isAmong = (face: FaceFingerprint, faces: readonly FaceFingerprint[], likenessMin: number): boolean =>
  faces.some((other) => fingerprintLikeness(face, other) >= likenessMin);
