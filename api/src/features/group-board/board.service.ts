import { CodedError, type SignatureState } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { boardRepo } from '../../domain/group-cards/board.repo';
import { getManagedGroupCard } from '../../domain/group-cards/group-card-access';
import { askForVideo, leaveVideoUnused } from '../../domain/group-cards/signature-video';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import type { GroupCardsDependencies } from './group-cards-dependencies';

/** A signature on a board. */
export interface SignatureOnBoard {
  userId: string;
  cardId: string;
  signatureId: string;
}

export type BoardService = ReturnType<typeof createBoardService>;

/** What is done about signatures. All throw NOT_FOUND for users who do not manage the card. */
export function createBoardService(dependencies: GroupCardsDependencies) {
  const { db, outbox, now } = dependencies;
  const getSignature = async (tx: Executor, { userId, cardId, signatureId }: SignatureOnBoard) => {
    const managed = await getManagedGroupCard(tx, userId, cardId);
    const signature = await signaturesRepo(tx).find(cardId, signatureId);
    if (!signature) throw new CodedError('NOT_FOUND');
    return { ...managed, signature };
  };
  return {
    /** Signatures that the list leaves out follow behind, in the order that they had. */
    reorder: (userId: string, cardId: string, ids: readonly string[]) =>
      transaction(db, async (tx) => {
        await getManagedGroupCard(tx, userId, cardId);
        const known = (await signaturesRepo(tx).list(cardId)).map(({ id }) => id);
        const first = [...new Set(ids)].filter((id) => known.includes(id));
        const order = [...first, ...known.filter((id) => !first.includes(id))];
        for (const [index, id] of order.entries()) await boardRepo(tx).updatePosition(cardId, id, index + 1);
      }),

    setState: (which: SignatureOnBoard, state: SignatureState) =>
      transaction(db, async (tx) => {
        await getSignature(tx, which);
        await boardRepo(tx).updateState(which.cardId, which.signatureId, state, now());
      }),

    remove: (which: SignatureOnBoard) =>
      transaction(db, async (tx, { onCommit }) => {
        const { card, signature } = await getSignature(tx, which);
        await signaturesRepo(tx).delete(which.cardId, which.signatureId, now());
        await leaveVideoUnused(tx, outbox, { userId: card.user_id, videoId: signature.video_id });
        onCommit(outbox.wake);
      }),

    /** Tries again to make a video. Does nothing if there is one, or none is needed. */
    retry: (which: SignatureOnBoard) =>
      transaction(db, async (tx, { onCommit }) => {
        const { group, signature, isOwner } = await getSignature(tx, which);
        if (signature.video_state !== 'failed' && signature.video_state !== 'unfunded') return;
        const asked = await askForVideo(tx, outbox, { group, signature, isByOwner: isOwner });
        await signaturesRepo(tx).update(which.cardId, which.signatureId, { ...asked, updated_at: now() });
        onCommit(outbox.wake);
      }),
  };
}
