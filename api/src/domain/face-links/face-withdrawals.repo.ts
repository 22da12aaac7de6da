import { type FaceFingerprint, type FaceVerdict, fingerprintLikeness, sameFaceLikeness, type WithdrawalEnding } from '@hellograph/contract';
import { type Executor, type FaceWithdrawalsTable, updatedOne } from '@hellograph/db';
import type { Selectable } from 'kysely';

export type FaceWithdrawalRow = Selectable<FaceWithdrawalsTable>;

export interface NewWithdrawal {
  id: string;
  userId: string;
  cause: FaceWithdrawalsTable['cause'];
  at: number;
  deleteAt: number;
}

const listedMax = 100;

/** Withdrawn faces, each as used by one sender. */
export function faceWithdrawalsRepo(db: Executor) {
  const all = () => db.selectFrom('face_withdrawals').selectAll();
  const changeOpen = (id: string) => db.updateTable('face_withdrawals').where('id', '=', id).where('ended_at', 'is', null);
  return {
    insertWithdrawal: async ({ id, userId, cause, at, deleteAt }: NewWithdrawal) => {
      await db
        .insertInto('face_withdrawals')
        .values({ id, user_id: userId, cause, withdrawn_at: at, delete_at: deleteAt, ...undecided })
        .execute();
    },

    find: (id: string): Promise<FaceWithdrawalRow | undefined> => all().where('id', '=', id).executeTakeFirst(),

    /** Newest first. */
    listOfSender: (userId: string): Promise<FaceWithdrawalRow[]> =>
      all().where('user_id', '=', userId).orderBy('withdrawn_at', 'desc').orderBy('id').limit(listedMax).execute(),

    /** Lists withdrawals whose grace period is over. An open appeal is decided first. */
    listDue: (at: number, limit: number): Promise<FaceWithdrawalRow[]> =>
      all()
        .where('ended_at', 'is', null)
        .where('delete_at', '<=', at)
        .where((of) => of.or([of('appealed_at', 'is', null), of('decided_at', 'is not', null)]))
        .orderBy('delete_at')
        .limit(limit)
        .execute(),

    addCounts: async (id: string, { videos, cards, credits }: { videos: number; cards: number; credits: number }) => {
      await db
        .updateTable('face_withdrawals')
        .set((of) => ({ videos: of('videos', '+', videos), cards: of('cards', '+', cards), credits: of('credits', '+', credits) }))
        .where('id', '=', id)
        .execute();
    },

    /** Sums the credits that withdrawals returned to a sender since then. */
    sumCreditsSince: async (userId: string, since: number): Promise<number> => {
      const summed = db.selectFrom('face_withdrawals').select((of) => of.fn.sum<number | null>('credits').as('credits'));
      const row = await summed.where('user_id', '=', userId).where('withdrawn_at', '>', since).executeTakeFirstOrThrow();
      return Number(row.credits ?? 0);
    },

    /** Returns false if it has already ended. */
    updateEnded: (id: string, ending: WithdrawalEnding, at: number): Promise<boolean> =>
      updatedOne(changeOpen(id).set({ ending, ended_at: at })),
  };
}

const undecided = { appeal: null, appealed_at: null, verdict: null, decided_at: null, ending: null, ended_at: null };

/** Fingerprints of withdrawn faces, the only data that is kept of them. */
export function withdrawnFacesRepo(db: Executor) {
  const listOf = async (withdrawalId?: string): Promise<FaceFingerprint[]> => {
    const all = db.selectFrom('withdrawn_faces').select('fingerprint');
    const rows = await (withdrawalId === undefined ? all : all.where('withdrawal_id', '=', withdrawalId)).execute();
    return rows.map(({ fingerprint }) => new Int8Array(fingerprint));
  };
  return {
    listOf,

    insertFaces: async (withdrawalId: string, fingerprints: readonly FaceFingerprint[], at: number) => {
      if (fingerprints.length === 0) return;
      const rows = fingerprints.map((fingerprint) => ({
        withdrawal_id: withdrawalId,
        fingerprint: Buffer.from(fingerprint.buffer, fingerprint.byteOffset, fingerprint.length),
        created_at: at,
      }));
      await db.insertInto('withdrawn_faces').values(rows).execute();
    },

    isEmpty: async (): Promise<boolean> => (await db.selectFrom('withdrawn_faces').select('id').limit(1).executeTakeFirst()) === undefined,

    /** Whether one of the faces was withdrawn, by anyone from any sender. */
    hasAny: async (faces: readonly FaceFingerprint[]): Promise<boolean> => {
      if (faces.length === 0) return false;
      const withdrawn = await listOf();
      return faces.some((face) => isAmong(face, withdrawn, sameFaceLikeness));
    },

    deleteOf: async (withdrawalId: string) => {
      await db.deleteFrom('withdrawn_faces').where('withdrawal_id', '=', withdrawalId).execute();
    },

    /** Keeps the fingerprints, and forgets where they come from. */
    updateDetached: async (withdrawalId: string) => {
      await db.updateTable('withdrawn_faces').set({ withdrawal_id: null }).where('withdrawal_id', '=', withdrawalId).execute();
    },
  };
}

export const isAmong = (face: FaceFingerprint, faces: readonly FaceFingerprint[], likenessMin: number): boolean =>
  faces.some((other) => fingerprintLikeness(face, other) >= likenessMin);

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
