import type { FaceWithdrawal } from '@hellograph/contract';
import type { FaceWithdrawalRow } from '../../domain/face-links/face-withdrawals.repo';

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
