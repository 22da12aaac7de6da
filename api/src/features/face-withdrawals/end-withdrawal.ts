import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { hiddenCardsRepo } from '../../domain/cards/hidden-cards.repo';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { type FaceWithdrawalRow, faceWithdrawalsRepo, withdrawnFacesRepo } from '../../domain/face-links/face-withdrawals.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';
import type { TombstoneHandlers } from '../../platform/tombstones/tombstone';
import { type HidingDependencies, notifySender, withdrawPhoto } from './hide-face';

/** Called after an older backup was restored. Keys are hashes of the tokens of face links. */
export function createFaceTombstones(dependencies: HidingDependencies): Pick<TombstoneHandlers, 'face' | 'faceShown'> {
  const { faceTokens, outbox, now } = dependencies;
  return {
    /** Works even if the backup is older than the links. The 30 days start again. */
    face: async (tx, keys, { onCommit }) => {
      for (const face of await photosRepo(tx).listFaces())
        if (keys.has(toTokenHash(faceTokens.toToken(face)))) await withdrawPhoto(tx, dependencies, { ...face, cause: 'person' });
      onCommit(outbox.wake);
    },

    faceShown: async (tx, keys) => {
      for (const key of keys) {
        const link = await faceLinksRepo(tx).findFace(key);
        const withdrawal = link?.withdrawal_id ? await faceWithdrawalsRepo(tx).find(link.withdrawal_id) : undefined;
        if (withdrawal?.ended_at === null) await showAgain(tx, withdrawal, 'taken-back', now());
      }
    },
  };
}

/**
 * Shows everything again that a withdrawal hid, and forgets the face. Returns false if the
 * withdrawal has already ended. Refunded credits stay refunded.
 */
export async function showAgain(
  tx: Executor,
  { id, withdrawn_at: hiddenAt }: FaceWithdrawalRow,
  ending: 'taken-back' | 'restored',
  at: number,
): Promise<boolean> {
  if (!(await faceWithdrawalsRepo(tx).updateEnded(id, ending, at))) return false;
  await faceLinksRepo(tx).updateShown(id, { at, keptAt: ending === 'restored' ? at : null });
  await videosOfPhotosRepo(tx).updateShown(id, hiddenAt);
  await hiddenCardsRepo(tx).updateShown(id);
  await withdrawnFacesRepo(tx).deleteOf(id);
  return true;
}

/** Shows everything again and notifies the sender. Throws NOT_FOUND if it has already ended. */
export async function endAndTell(
  tx: Executor,
  dependencies: Pick<HidingDependencies, 'outbox' | 'now'>,
  withdrawal: FaceWithdrawalRow,
  ending: 'taken-back' | 'restored',
): Promise<void> {
  const { outbox, now } = dependencies;
  if (!(await showAgain(tx, withdrawal, ending, now()))) throw new CodedError('NOT_FOUND');
  await outbox.insert(tx, { kind: 'faceWithdrawn', withdrawalId: withdrawal.id });
  await notifySender(tx, dependencies, withdrawal.user_id, 'face-shown-again', now());
}

/**
 * Deletes the photos of a withdrawal and all videos made from them; the next clean-up deletes the
 * files. Cards keep their text and stay taken down. The fingerprint is kept without any reference
 * to a person.
 */
export async function deleteWithdrawn(tx: Executor, { id, user_id: userId }: FaceWithdrawalRow, at: number): Promise<boolean> {
  if (!(await faceWithdrawalsRepo(tx).updateEnded(id, 'deleted', at))) return false;
  for (const photoKey of await faceLinksRepo(tx).listWithdrawn(id)) {
    await videosOfPhotosRepo(tx).deleteOf(userId, await photosRepo(tx).listIdsOfBlob(photoKey));
    await photosRepo(tx).deleteOfBlob(userId, photoKey);
  }
  await withdrawnFacesRepo(tx).updateDetached(id);
  return true;
}
