import { CodedError, type FaceWithdrawal } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import type { FaceState } from '../../domain/face-links/face-guard';
import { type FaceOfPhoto, faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { type FaceWithdrawalRow, faceWithdrawalsRepo } from '../../domain/face-links/face-withdrawals.repo';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import { deleteWithdrawn, endAndTell } from './end-withdrawal';
import { findMadeOf, type HidingDependencies, withdrawPhoto } from './hide-face';

const toMoment = (ms: number) => new Date(ms).toISOString();
const toMomentOrNull = (ms: number | null) => (ms === null ? null : toMoment(ms));

/** Presents a withdrawal to its sender. */
export const toFaceWithdrawal = (row: FaceWithdrawalRow): FaceWithdrawal => ({
  _id: row.id,
  cause: row.cause,
  withdrawnAt: toMoment(row.withdrawn_at),
  deleteAt: toMoment(row.delete_at),
  videos: row.videos,
  cards: row.cards,
  credits: row.credits,
  appeal: row.appeal,
  appealedAt: toMomentOrNull(row.appealed_at),
  verdict: row.verdict,
  ending: row.ending,
  endedAt: toMomentOrNull(row.ended_at),
});

export type FaceWithdrawalsService = ReturnType<typeof createFaceWithdrawalsService>;

/** Withdrawn faces: for the person in the photo and the sender, and their deletion. */
export function createFaceWithdrawalsService(dependencies: HidingDependencies) {
  const { db, outbox } = dependencies;
  return {
    look: (face: FaceOfPhoto) => look(db, face),

    /** Called by the person in the photo. Throws NOT_FOUND if an appeal restored it before. */
    withdraw: (face: FaceOfPhoto) =>
      transaction(db, async (tx, { onCommit }) => {
        if ((await look(tx, face)).state === 'kept') throw new CodedError('NOT_FOUND');
        await withdrawPhoto(tx, dependencies, { ...face, cause: 'person' });
        onCommit(outbox.wake);
      }),

    /** Called by the person in the photo, until it is deleted. Throws NOT_FOUND. */
    takeBack: (face: FaceOfPhoto) =>
      transaction(db, async (tx, { onCommit }) => {
        const withdrawal = await findOpen(tx, face);
        if (!withdrawal) throw new CodedError('NOT_FOUND');
        await endAndTell(tx, dependencies, withdrawal, 'taken-back');
        onCommit(outbox.wake);
      }),

    list: async (userId: string): Promise<FaceWithdrawal[]> => (await faceWithdrawalsRepo(db).listOfSender(userId)).map(toFaceWithdrawal),

    takeDue: (async (tx, at) => {
      const due = await faceWithdrawalsRepo(tx).listDue(at, scheduleBatch);
      for (const withdrawal of due) {
        await deleteWithdrawn(tx, withdrawal, at);
        await outbox.insert(tx, { kind: 'faceWithdrawn', withdrawalId: withdrawal.id });
      }
      return due.length;
    }) satisfies TakeDue,
  };
}

async function findOpen(db: Executor, face: FaceOfPhoto): Promise<FaceWithdrawalRow | undefined> {
  const link = await faceLinksRepo(db).findOf(face);
  const withdrawal = link?.withdrawal_id ? await faceWithdrawalsRepo(db).find(link.withdrawal_id) : undefined;
  return withdrawal?.ended_at === null ? withdrawal : undefined;
}

const nothing = { cards: 0, videos: 0, deleteAt: undefined, withdrawalId: undefined };

async function look(db: Executor, face: FaceOfPhoto): Promise<FaceState> {
  const link = await faceLinksRepo(db).findOf(face);
  if (link?.withdrawn_at != null) {
    const open = await findOpen(db, face);
    if (!open) return { ...nothing, state: 'gone' };
    return { state: 'hidden', cards: open.cards, videos: open.videos, deleteAt: open.delete_at, withdrawalId: open.id };
  }
  const { cardIds, videos } = await findMadeOf(db, face);
  return { ...nothing, state: link?.kept_at == null ? 'shown' : 'kept', cards: cardIds.length, videos: videos.length };
}
