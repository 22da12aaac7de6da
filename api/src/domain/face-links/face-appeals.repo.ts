import type { FaceVerdict } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';
import type { FaceWithdrawalRow } from './face-withdrawals.repo';

const listedMax = 100;

/** Senders' appeals against withdrawals, one for each withdrawal. */
export function faceAppealsRepo(db: Executor) {
  const changeOpen = (id: string) => db.updateTable('face_withdrawals').where('id', '=', id).where('ended_at', 'is', null);
  return {
    /** Open appeals, longest wait first; for operators only. */
    listAppeals: (): Promise<FaceWithdrawalRow[]> =>
      db
        .selectFrom('face_withdrawals')
        .selectAll()
        .where('appealed_at', 'is not', null)
        .where('decided_at', 'is', null)
        .where('ended_at', 'is', null)
        .orderBy('appealed_at')
        .limit(listedMax)
        .execute(),

    /** Returns false if it was already appealed, or has ended. */
    updateAppealed: (userId: string, id: string, words: string, at: number): Promise<boolean> =>
      updatedOne(changeOpen(id).set({ appeal: words, appealed_at: at }).where('user_id', '=', userId).where('appealed_at', 'is', null)),

    /** Returns false if there is no open appeal. */
    updateDecided: (id: string, verdict: FaceVerdict, at: number): Promise<boolean> =>
      updatedOne(changeOpen(id).set({ verdict, decided_at: at }).where('appealed_at', 'is not', null).where('decided_at', 'is', null)),
  };
}
