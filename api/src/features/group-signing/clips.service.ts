import { type ClipData, CodedError, limits } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { type ClipRow, clipsRepo } from '../../domain/clips/clips.repo';
import { toSigningState } from '../../domain/group-cards/group-cards.repo';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import { type Guest, openSigning, requireSecretHash } from '../../domain/guest-links/open-signing';
import type { GroupSigningDependencies } from './group-signing-dependencies';

export type ClipsService = ReturnType<typeof createClipsService>;

const toData = ({ id, received_bytes, size_bytes }: ClipRow): ClipData => ({
  clipId: id,
  receivedBytes: received_bytes,
  sizeBytes: size_bytes,
});

/** Clips of signers, uploaded in parts. An interrupted upload resumes where it ended. */
export function createClipsService(dependencies: GroupSigningDependencies) {
  const { db, store, outbox, uploads, requireSpace, now } = dependencies;
  const getOwn = async (executor: Executor, guest: Guest, id: string) => {
    const secretHash = requireSecretHash(guest);
    const { card_id: cardId } = await openSigning(executor, dependencies, guest);
    const clip = await clipsRepo(executor).find(id);
    if (clip?.card_id !== cardId || clip.secret_hash !== secretHash) throw new CodedError('NOT_FOUND');
    return clip;
  };
  return {
    /** Starts an upload, or returns its progress. */
    begin: async (guest: Guest, { clipId, sizeBytes }: { clipId: string; sizeBytes: number }): Promise<ClipData> => {
      const secretHash = requireSecretHash(guest);
      const { user_id: userId, card_id: cardId, link_id: linkId, ...opened } = await openSigning(db, dependencies, guest);
      if (toSigningState(opened, now()) === 'closed') throw new CodedError('SIGNING_CLOSED');
      if (!(await clipsRepo(db).find(clipId))) {
        await uploads.take(`${linkId} ${guest.ipAddress}`);
        await requireSpace(userId);
        const clip = { id: clipId, user_id: userId, card_id: cardId, secret_hash: secretHash, size_bytes: sizeBytes, created_at: now() };
        await transaction(db, async (tx) => {
          if (await clipsRepo(tx).find(clipId)) return;
          await guestCostsRepo(tx).take({ kind: 'clip', subjectId: linkId, userId });
          await clipsRepo(tx).insert(clip);
        });
      }
      return toData(await getOwn(db, guest, clipId));
    },

    /**
     * Stores the next part. Throws UPLOAD_OFFSET_WRONG if it does not follow the received bytes.
     */
    takePart: async (guest: Guest, id: string, { offset, bytes }: { offset: number; bytes: Buffer }): Promise<ClipData> => {
      const clip = await getOwn(db, guest, id);
      const end = offset + bytes.length;
      const follows = clip.state === 'uploading' && offset === clip.received_bytes && end <= clip.size_bytes;
      if (!follows || bytes.length === 0 || bytes.length > limits.clipPartMaxBytes) throw new CodedError('UPLOAD_OFFSET_WRONG');
      const part = await store.putBuffer(bytes, 'part');
      await transaction(db, async (tx, { onCommit }) => {
        const isAdded = await clipsRepo(tx).addPart(id, { offset, sizeBytes: bytes.length, key: part.key });
        if (!isAdded) throw new CodedError('UPLOAD_OFFSET_WRONG');
        if (end < clip.size_bytes) return;
        await clipsRepo(tx).updateWaiting(id);
        await outbox.insert(tx, { kind: 'clipReceived', clipId: id });
        onCommit(outbox.wake);
      });
      return toData(await getOwn(db, guest, id));
    },
  };
}
