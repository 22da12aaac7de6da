import type { Executor } from '@hellograph/db';
import { memberSpendsRepo } from '../workspaces/member-spends';
import type { ledgerRepo } from './ledger.repo';

interface Returned {
  userId: string;
  video: { id: string; credits: number };
  reason: 'Face withdrawn' | 'Group card cancelled' | 'Card not delivered';
  at: number;
}

/**
 * Refunds the credits of a finished video to the account that paid for it: once, for any number of
 * reasons. Returns the number of credits refunded to this user: 0 if they were refunded before, or
 * if the user got the video with a group card that another account had paid for.
 */
export async function refundCredits(
  tx: Executor,
  ledgerOf: typeof ledgerRepo,
  { userId, video: { id, credits }, reason, at }: Returned,
): Promise<number> {
  const ledger = ledgerOf(tx);
  const payerId = await ledger.findPayerId(id);
  if (payerId === undefined) return 0;
  const isGiven = await ledger.insertMovement({ userId: payerId, kind: 'grant', key: `withdrawn:${id}`, credits, reason, at });
  if (isGiven) await memberSpendsRepo(tx).delete(id);
  return isGiven && payerId === userId ? credits : 0;
}
