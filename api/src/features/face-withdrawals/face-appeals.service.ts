import { CodedError, type FaceAppeal, type FaceVerdict, type FaceWithdrawal } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { hiddenCardsRepo } from '../../domain/cards/hidden-cards.repo';
import { faceAppealsRepo, faceWithdrawalsRepo } from '../../domain/face-links/face-withdrawals.repo';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';
import type { Operator } from '../../platform/http/request-client';
import { endAndTell } from './end-withdrawal';
import { toFaceWithdrawal } from './face-withdrawals.service';
import { type HidingDependencies, notifySender } from './hide-face';

export type FaceAppealsService = ReturnType<typeof createFaceAppealsService>;

/** Senders appeal to show a withdrawn face again, and the operator decides. */
export function createFaceAppealsService(dependencies: HidingDependencies) {
  const { db, outbox, now } = dependencies;
  const toOne = async (userId: string, id: string): Promise<FaceWithdrawal> => {
    const row = await faceWithdrawalsRepo(db).find(id);
    if (row?.user_id !== userId) throw new CodedError('NOT_FOUND');
    return toFaceWithdrawal(row);
  };
  return {
    /** Once for each withdrawal. Throws NOT_FOUND and APPEAL_CLOSED. */
    appeal: async (userId: string, id: string, words: string): Promise<FaceWithdrawal> => {
      await toOne(userId, id);
      if (!(await faceAppealsRepo(db).updateAppealed(userId, id, words.trim(), now()))) throw new CodedError('APPEAL_CLOSED');
      return toOne(userId, id);
    },

    list: async (): Promise<FaceAppeal[]> => {
      const appeals = [];
      for (const row of await faceAppealsRepo(db).listAppeals())
        appeals.push({ ...toFaceWithdrawal(row), userId: row.user_id, faceOwners: await listFaceOwners(db, row.id) });
      return appeals;
    },

    /** Throws NOT_FOUND and APPEAL_CLOSED. */
    settle: (id: string, { verdict, reason }: { verdict: FaceVerdict; reason: string }, operator: Operator) =>
      transaction(db, async (tx, { onCommit }) => {
        const withdrawal = await faceWithdrawalsRepo(tx).find(id);
        if (!withdrawal) throw new CodedError('NOT_FOUND');
        if (!(await faceAppealsRepo(tx).updateDecided(id, verdict, now()))) throw new CodedError('APPEAL_CLOSED');
        if (verdict === 'restore') await endAndTell(tx, dependencies, withdrawal, 'restored');
        else {
          await outbox.insert(tx, { kind: 'faceWithdrawn', withdrawalId: id });
          await notifySender(tx, dependencies, withdrawal.user_id, 'face-stays-hidden', withdrawal.delete_at);
        }
        const act = verdict === 'restore' ? 'appeal-restored' : 'appeal-upheld';
        await operatorActsRepo(tx).insertAct(operator, { act, subject: `withdrawal ${id}`, reason, at: now() });
        onCommit(outbox.wake);
      }),
  };
}

/** Lists the sender's statements about the hidden cards and videos. */
async function listFaceOwners(db: Executor, withdrawalId: string): Promise<string[]> {
  const cards = (await hiddenCardsRepo(db).listHidden(withdrawalId)).map(({ face_owner }) => face_owner);
  const videos = await videosOfPhotosRepo(db).listOwnersOf(withdrawalId);
  return [...new Set([...cards, ...videos].flatMap((owner) => owner ?? []))];
}
