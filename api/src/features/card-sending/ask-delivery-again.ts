import type { DeliveriesTable, Executor } from '@hellograph/db';
import type { NotifyApprovalPages } from '../../domain/approvals/approval-news';
import { askAgain } from '../../domain/approvals/ask-for-approval';
import { approvedDeliveriesRepo } from '../../domain/deliveries/approved-deliveries';

/** Makes a delivery wait again after its card was changed since the approval. */
export async function askDeliveryAgain(
  tx: Executor,
  { notifyApprovalPages }: { notifyApprovalPages: NotifyApprovalPages },
  { id, user_id: workspaceId, card_id: cardId }: Pick<DeliveriesTable, 'id' | 'user_id' | 'card_id'>,
  at: number,
): Promise<void> {
  if (!(await approvedDeliveriesRepo(tx).updateHeld(id, 'waiting'))) return;
  await askAgain(tx, { workspaceId, kind: 'delivery', subjectId: id, cardId, people: 1, credits: 0, at });
  notifyApprovalPages({ teamId: workspaceId });
}
