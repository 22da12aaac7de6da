import type { Executor } from '@hellograph/db';
import { mayApprove } from '../../domain/approvals/approval-rights';
import { bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import type { CardRow } from '../../domain/cards/cards.repo';
import { approvedDeliveriesRepo } from '../../domain/deliveries/approved-deliveries';

/**
 * What whoever may approve changes in an approved card is approved thereby: nothing of it waits. A
 * change by others that nobody has looked at yet stays one, because only what was approved as it
 * was just now moves on. Returns the member whose change others have to look at.
 */
export async function recordChange(
  tx: Executor,
  { id, user_id: userId, version }: CardRow,
  memberId: string | undefined,
): Promise<string | undefined> {
  if (memberId === undefined || !(await mayApprove(tx, userId, memberId))) return memberId;
  const step = { from: version, to: version + 1 };
  await approvedDeliveriesRepo(tx).updateVersion(id, step);
  await bulkSendsRepo(tx).updateApprovedVersion(id, step);
  return undefined;
}
