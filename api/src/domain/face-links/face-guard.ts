import { CodedError, type FaceFingerprint, toCodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { DetectFacesResult, Requests } from '@hellograph/jobs';
import { facesRepo } from '../photos/faces.repo';
import { type FaceOfPhoto, faceLinksRepo } from './face-links.repo';
import { withdrawnFacesRepo } from './face-withdrawals.repo';

/** The state of a photo as the person in it sees it. */
export interface FaceState {
  /** `shown`; `hidden` until it is deleted; `gone` permanently; `kept` after an appeal. */
  state: 'shown' | 'hidden' | 'gone' | 'kept';
  cards: number;
  videos: number;
  /** Set while it is hidden. */
  deleteAt: number | undefined;
  /** The withdrawal that hides it. */
  withdrawalId: string | undefined;
}

export interface FaceGuardDependencies {
  requests: Pick<Requests, 'detectFaces'>;
}

/** Recognises people who have withdrawn their face. */
export type FaceGuard = ReturnType<typeof createFaceGuard>;

export function createFaceGuard({ requests }: FaceGuardDependencies) {
  const requireUnknown = async (db: Executor, faces: readonly FaceFingerprint[]): Promise<void> => {
    if (await withdrawnFacesRepo(db).hasAny(faces)) throw new CodedError('FACE_WITHDRAWN');
  };
  return {
    /**
     * Throws FACE_WITHDRAWN if a person in the photo withdrew their face, from this sender or from
     * all. Only knows faces that were already detected.
     */
    requireShowable: async (db: Executor, face: FaceOfPhoto): Promise<void> => {
      if (await faceLinksRepo(db).isWithdrawn(face)) throw new CodedError('FACE_WITHDRAWN');
      await requireUnknown(db, await facesRepo(db).listFingerprints(face.photoKey));
    },

    /** Throws FACE_WITHDRAWN if one of the faces that a worker found was withdrawn. */
    requireFound: (db: Executor, found: DetectFacesResult): Promise<void> => requireUnknown(db, toFingerprints(found)),

    /**
     * Has a worker search a photo for faces if it was not searched before, provided that any face
     * was withdrawn at all. Throws FACE_WITHDRAWN. Returns false if no worker has time or one
     * failed: the photo has to be checked later.
     */
    look: async (db: Executor, photo: { photoKey: string; requestId: string }): Promise<boolean> => {
      if (await withdrawnFacesRepo(db).isEmpty()) return true;
      const faces = await findFingerprints({ requests }, photo).catch(() => undefined);
      if (faces) await requireUnknown(db, faces);
      return faces !== undefined;
    },
  };
}

/**
 * Has a worker find the faces of a photo. Returns none if there are none, or if it is not a photo,
 * of which no video can be made either. Throws all other errors, because the photo is unchecked
 * then.
 */
export async function findFingerprints(
  { requests }: FaceGuardDependencies,
  photo: { photoKey: string; requestId: string },
): Promise<FaceFingerprint[]> {
  try {
    return toFingerprints(await requests.detectFaces.send(photo));
  } catch (thrown) {
    if (/^(PHOTO|FACE)_/.test(toCodedError(thrown).code)) return [];
    throw thrown;
  }
}

export const toFingerprintBytes = (fingerprint: string | undefined): Buffer | null =>
  fingerprint === undefined ? null : Buffer.from(fingerprint, 'base64');

const toFingerprints = ({ faces }: DetectFacesResult): FaceFingerprint[] =>
  faces.flatMap(({ fingerprint }) => toFingerprintBytes(fingerprint) ?? []).map((bytes) => new Int8Array(bytes));
