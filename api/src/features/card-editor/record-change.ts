import type { Executor } from '@hellograph/db';
import { mayApprove } from '../../domain/approvals/approval-rights';
import { bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import type { CardRow, CardWrite } from '../../domain/cards/cards.repo';
import { approvedDeliveriesRepo } from '../../domain/deliveries/approved-deliveries';

/**
 * What whoever may approve changes in an approved card is approved thereby: nothing of it waits. A
 * change by others that nobody has looked at yet stays one, because only what was approved as it
 * was just now moves on. Returns what of it is kept with the card.
 */
export async function recordChange(
  tx: Executor,
  { id, user_id: userId, version, approved_version }: CardRow,
  memberId: string | undefined,
): Promise<NonNullable<CardWrite['approval']>> {
  if (memberId === undefined) return {};
  if (!(await mayApprove(tx, userId, memberId))) return { changed_by: memberId };
  const step = { from: version, to: version + 1 };
  await approvedDeliveriesRepo(tx).updateVersion(id, step);
  await bulkSendsRepo(tx).updateApprovedVersion(id, step);
  return approved_version === version ? { approved_version: step.to } : {};
}
