import { certainFaceLikeness, type FaceFingerprint, sameFaceLikeness } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { Requests } from '@hellograph/jobs';
import { findFingerprints } from '../../domain/face-links/face-guard';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { type FaceWithdrawalRow, faceWithdrawalsRepo, isAmong, withdrawnFacesRepo } from '../../domain/face-links/face-withdrawals.repo';
import { type FingerprintedPhoto, facesRepo } from '../../domain/photos/faces.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import type { OutboxHandlers } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import { findMadeOf, type HidingDependencies, hidePhoto, reportCards, withdrawPhoto } from './hide-face';

export interface RecognisingDependencies extends HidingDependencies {
  requests: Pick<Requests, 'detectFaces'>;
  realtime: Pick<Realtime, 'toUser'>;
}

/** Faces that are compared before other requests get a turn. */
const pageSize = 1000;

/** The work after a withdrawal or an upload, once it is committed. */
export function createRecognising(dependencies: RecognisingDependencies): Pick<OutboxHandlers, 'faceWithdrawn' | 'photoUnseen'> {
  const { db, requests, realtime } = dependencies;
  return {
    /**
     * Finds the face in other photos: those of the same sender are hidden as well, cards of other
     * senders are reported to the operator.
     */
    faceWithdrawn: async ({ withdrawalId }) => {
      const withdrawal = await faceWithdrawalsRepo(db).find(withdrawalId);
      if (!withdrawal) return;
      realtime.toUser(withdrawal.user_id, 'withdrawalNews', { withdrawalId });
      if (withdrawal.ended_at !== null) return;
      const faces = await takeFingerprints(dependencies, withdrawal);
      if (faces.length === 0) return;
      const taken = new Set<string>();
      for await (const same of findSameFaces(db, faces)) {
        const name = `${same.userId} ${same.photoKey}`;
        if (!taken.has(name)) await takeSameFace(dependencies, withdrawal, faces, same);
        taken.add(name);
      }
      realtime.toUser(withdrawal.user_id, 'withdrawalNews', { withdrawalId });
    },

    /** Searches a photo that no worker could search when it was uploaded. Retried until one has. */
    photoUnseen: async ({ photoId }) => {
      const photo = await photosRepo(db).findOwned(photoId);
      if (!photo) return;
      const { user_id: userId, blob_key: photoKey } = photo;
      const faces = await findFingerprints({ requests }, { photoKey, requestId: `photo-${photoId}` });
      if (!(await withdrawnFacesRepo(db).hasAny(faces))) return;
      await transaction(db, (tx) => withdrawPhoto(tx, dependencies, { userId, photoKey, cause: 'recognised' }));
    },
  };
}

/**
 * Returns the fingerprints of a withdrawn face; a worker finds them if the photo was never
 * searched.
 */
async function takeFingerprints({ db, requests, now }: RecognisingDependencies, { id }: FaceWithdrawalRow): Promise<FaceFingerprint[]> {
  const known = await withdrawnFacesRepo(db).listOf(id);
  const [photoKey] = await faceLinksRepo(db).listWithdrawn(id);
  if (known.length > 0 || photoKey === undefined) return known;
  const faces = await findFingerprints({ requests }, { photoKey, requestId: `withdrawal-${id}` });
  await transaction(db, async (tx) => {
    const isOpen = (await faceWithdrawalsRepo(tx).find(id))?.ended_at === null;
    if (isOpen && (await withdrawnFacesRepo(tx).listOf(id)).length === 0) await withdrawnFacesRepo(tx).insertFaces(id, faces, now());
  });
  return faces;
}

async function* findSameFaces(db: Database, faces: readonly FaceFingerprint[]): AsyncGenerator<FingerprintedPhoto> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await facesRepo(db).pageFingerprints(after, pageSize);
    for (const face of page.faces) if (isAmong(face.fingerprint, faces, sameFaceLikeness)) yield face;
    after = page.next;
  }
}

/** A withdrawal only proves something about its sender. For other senders an operator decides. */
async function takeSameFace(
  dependencies: RecognisingDependencies,
  { id }: FaceWithdrawalRow,
  faces: readonly FaceFingerprint[],
  { userId, photoKey, fingerprint }: FingerprintedPhoto,
): Promise<void> {
  await transaction(dependencies.db, async (tx, { onCommit }) => {
    const withdrawal = await faceWithdrawalsRepo(tx).find(id);
    const hidden = await faceLinksRepo(tx).listWithdrawn(id);
    if (withdrawal?.ended_at !== null || hidden.includes(photoKey)) return;
    if (userId !== withdrawal.user_id) {
      await reportCards(tx, (await findMadeOf(tx, { userId, photoKey })).cardIds, dependencies.now());
    } else if (isAmong(fingerprint, faces, certainFaceLikeness)) {
      await hidePhoto(tx, dependencies, withdrawal, photoKey);
      onCommit(dependencies.outbox.wake);
    }
  });
}
