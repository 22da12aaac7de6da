import type { Executor } from '@hellograph/db';
import type { ledgerRepo } from './ledger.repo';

interface Returned {
  userId: string;
  video: { id: string; credits: number };
  reason: 'Face withdrawn' | 'Group card cancelled';
  at: number;
}

/**
 * Gives the credits of a finished video back: once, whatever the reasons. Returns how many, 0 if
 * they were given back before.
 */
export async function giveBackCredits(
  tx: Executor,
  ledgerOf: typeof ledgerRepo,
  { userId, video: { id, credits }, reason, at }: Returned,
): Promise<number> {
  const isGiven = await ledgerOf(tx).insertMovement({ userId, kind: 'grant', key: `withdrawn:${id}`, credits, reason, at });
  return isGiven ? credits : 0;
}
