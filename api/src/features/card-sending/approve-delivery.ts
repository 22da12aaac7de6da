import { CodedError, limits } from '@hellograph/contract';
import type { DeliveriesTable, Executor } from '@hellograph/db';
import type { ApprovalRow } from '../../domain/approvals/approvals.repo';
import { askAgain, type NotifyApprovalPages } from '../../domain/approvals/ask-for-approval';
import { requireSendable } from '../../domain/card-links/new-link';
import { cardsRepo, updateCardApproved } from '../../domain/cards/cards.repo';
import { approvedDeliveriesRepo } from '../../domain/deliveries/approved-deliveries';
import { listChangedDeliveries } from '../../domain/deliveries/changed-since-approved';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { toWakingMoment } from '../../domain/invitees/invitees.repo';
import { scheduleBatch } from '../../platform/schedule/schedule';
import { findMoment } from '../../platform/schedule/zoned-time';
import { cancelDelivery, type DeliveriesDependencies, requireRoom } from './deliveries.service';

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

/** Approval of teams' deliveries. All functions run in the transaction of the decision. */
export function createDeliveryApprovals(dependencies: DeliveriesDependencies) {
  return {
    approve: async (tx: Executor, { subject_id: id, workspace_id: userId }: ApprovalRow): Promise<void> => {
      const { stops, findPlanId, now } = dependencies;
      const at = now();
      const row = await postRepo(tx).find(id);
      const card = row && (await cardsRepo(tx).findCard(userId, row.card_id));
      if (!card) throw new CodedError('NOT_FOUND');
      requireSendable(card);
      if (await stops.isStopped(tx, row.email, at)) throw new CodedError('DELIVERY_STOPPED');
      await requireRoom(tx, findPlanId, { userId, email: row.email, at });
      const dueAt = toApprovedDueAt(row, at);
      if (!(await approvedDeliveriesRepo(tx).updateApproved(id, { version: card.version, dueAt, at })))
        throw new CodedError('APPROVAL_DECIDED');
      await updateCardApproved(tx, card);
    },

    giveBack: async (tx: Executor, { subject_id: id }: ApprovalRow): Promise<void> => {
      await approvedDeliveriesRepo(tx).updateHeld(id, 'returned');
    },

    withdraw: async (tx: Executor, { subject_id: id, workspace_id: userId }: ApprovalRow): Promise<void> => {
      if (!(await cancelDelivery(tx, { userId, id, at: dependencies.now() }))) throw new CodedError('APPROVAL_DECIDED');
    },

    /** Asks again for deliveries that were changed after their approval. */
    askAgain: async (tx: Executor, at: number): Promise<number> => {
      const changed = await listChangedDeliveries(tx, scheduleBatch);
      for (const row of changed) await askDeliveryAgain(tx, dependencies, row, at);
      return changed.length;
    },
  };
}

interface AskedTime {
  send_at: string | null;
  time_zone: string;
}

/**
 * Returns the requested time. If it has passed, the delivery is due now, but not at night for the
 * recipient.
 */
function toApprovedDueAt({ send_at, time_zone }: AskedTime, at: number): number {
  const soon = at + limits.deliveryUndoSec * 1000;
  if (send_at === null) return soon;
  const moment = findMoment(send_at, time_zone);
  return moment !== undefined && moment > at ? moment : toWakingMoment(soon, time_zone);
}
