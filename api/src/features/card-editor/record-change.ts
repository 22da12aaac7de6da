import type { Executor } from '@hellograph/db';
import { mayApprove } from '../../domain/approvals/approval-rights';
import { bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import type { CardRow, CardWrite } from '../../domain/cards/cards.repo';
import { approvedDeliveriesRepo } from '../../domain/deliveries/approved-deliveries';

/**
 * A change by an approver to the approved version is approved, too, so nothing waits. An earlier
 * change by others that is not approved yet stays unapproved, because only the version that was
 * just approved moves on. Returns the approval columns for the card.
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
