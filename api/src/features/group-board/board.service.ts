import { type Activity, CodedError, type SignatureState } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { type ActivityRow, activityRepo } from '../../domain/activity/activity.repo';
import { dropChorusOf } from '../../domain/group-cards/chorus';
import { getManagedGroupCard, notifyOthers } from '../../domain/group-cards/group-card-access';
import { boardRepo } from '../../domain/group-cards/group-cards.repo';
import { askForVideo } from '../../domain/group-cards/signature-video';
import { markVideoUnused, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { speakingPlacesRepo } from '../../domain/group-cards/speaking-places.repo';
import { inviteesRepo } from '../../domain/invitees/invitees.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { GroupCardsDependencies } from './present-group-cards';

const listedMax = 100;

/** Returns the activity of a group card, for those who manage it. Throws NOT_FOUND. */
export const createBoardActivity =
  ({ db }: Pick<GroupCardsDependencies, 'db'>) =>
  async (userId: string, cardId: string): Promise<Activity[]> => {
    await getManagedGroupCard(db, userId, cardId);
    const rows = await activityRepo(db).list(cardId, listedMax);
    const names = await listNames(db, cardId, rows);
    return rows.map(({ what, subject_id: subjectId, times, last_at: at }) => ({
      what,
      times,
      at: new Date(at).toISOString(),
      name: names.get(subjectId) || null,
    }));
  };

export type BoardActivity = ReturnType<typeof createBoardActivity>;

/** Returns names by subject. Deleted people have no name any more. */
async function listNames(db: Executor, cardId: string, rows: readonly ActivityRow[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map((await signaturesRepo(db).list(cardId)).map(({ id, name }) => [id, name]));
  for (const { id, link_id: linkId, name } of await inviteesRepo(db).list(cardId)) names.set(id, name).set(linkId, name);
  for (const { what, subject_id: id } of rows)
    if (what === 'handedOver') names.set(id, (await usersRepo(db).findUser(id))?.full_name ?? '');
  return names;
}

/** A signature on a board. */
export interface SignatureOnBoard {
  userId: string;
  cardId: string;
  signatureId: string;
}

export type BoardService = ReturnType<typeof createBoardService>;
type FoundSignature = Awaited<ReturnType<typeof getSignature>>;

/** Actions on signatures. All functions throw NOT_FOUND for users who do not manage the card. */
export function createBoardService(dependencies: GroupCardsDependencies) {
  const { db, outbox, now } = dependencies;
  const changeSignature = (which: SignatureOnBoard, change: (tx: Executor, found: FoundSignature) => Promise<unknown>) =>
    transaction(db, async (tx, { onCommit }) => {
      const found = await getSignature(tx, which);
      await change(tx, found);
      await notifyOthers(tx, outbox, { card: found.card, userId: which.userId });
      onCommit(outbox.wake);
    });
  return {
    /** Signatures that the list leaves out are appended in their previous order. */
    reorder: (userId: string, cardId: string, ids: readonly string[]) =>
      transaction(db, async (tx, { onCommit }) => {
        const { card } = await getManagedGroupCard(tx, userId, cardId);
        const known = (await signaturesRepo(tx).list(cardId)).map(({ id }) => id);
        const first = [...new Set(ids)].filter((id) => known.includes(id));
        const order = [...first, ...known.filter((id) => !first.includes(id))];
        for (const [index, id] of order.entries()) await boardRepo(tx).updatePosition(cardId, id, index + 1);
        await notifyOthers(tx, outbox, { card, userId });
        onCommit(outbox.wake);
      }),

    setState: (which: SignatureOnBoard, state: SignatureState) =>
      changeSignature(which, (tx) => boardRepo(tx).updateState(which.cardId, which.signatureId, state, now())),

    remove: (which: SignatureOnBoard) =>
      changeSignature(which, async (tx, { card, signature }) => {
        await signaturesRepo(tx).delete(which.cardId, which.signatureId, now());
        await speakingPlacesRepo(tx).updateRemoved(which.signatureId);
        await activityRepo(tx).deleteOf(which.cardId, which.signatureId);
        const whose = { card: { id: card.id, userId: card.user_id }, signatureId: which.signatureId, at: now() };
        await dropChorusOf(tx, outbox, whose);
        await markVideoUnused(tx, outbox, { userId: card.user_id, signature });
      }),

    /** Retries the video. Does nothing if there is one, or if none is needed. */
    retry: (which: SignatureOnBoard) =>
      changeSignature(which, async (tx, { group, signature, isOwner }) => {
        if (signature.video_state !== 'failed' && signature.video_state !== 'unfunded') return;
        const asked = await askForVideo(tx, outbox, { group, signature, isByOwner: isOwner });
        await signaturesRepo(tx).update(which.cardId, which.signatureId, { ...asked, updated_at: now() });
      }),
  };
}

async function getSignature(tx: Executor, { userId, cardId, signatureId }: SignatureOnBoard) {
  const managed = await getManagedGroupCard(tx, userId, cardId);
  const signature = await signaturesRepo(tx).find(cardId, signatureId);
  if (!signature) throw new CodedError('NOT_FOUND');
  return { ...managed, signature };
}
