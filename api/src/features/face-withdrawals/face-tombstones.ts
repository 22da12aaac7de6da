import { toTokenHash } from '../../domain/card-links/card-tokens';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { faceWithdrawalsRepo } from '../../domain/face-links/face-withdrawals.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import type { TombstoneHandlers } from '../../platform/tombstones/tombstone';
import { showAgain } from './end-withdrawal';
import { type HidingDependencies, withdrawPhoto } from './hide-face';

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
