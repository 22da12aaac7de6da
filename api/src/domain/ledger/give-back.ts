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
 * Gives the credits of a finished video back to whoever paid for it: once, whatever the reasons.
 * Returns how many came back to this user: 0 if they were given back before, or if the user got the
 * video with a group card that somebody else had paid for.
 */
export async function giveBackCredits(
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
