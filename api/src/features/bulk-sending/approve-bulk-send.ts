import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { ApprovalRow } from '../../domain/approvals/approvals.repo';
import { askAgain } from '../../domain/approvals/ask-for-approval';
import { bulkSendsRepo, waitingRowsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { listChangedBulkSends } from '../../domain/bulk-sends/changed-since-approved';
import { cardsRepo, updateCardApproved } from '../../domain/cards/cards.repo';
import { bulkDeliveriesRepo } from '../../domain/deliveries/bulk-deliveries';
import { scheduleBatch } from '../../platform/schedule/schedule';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { getBulkSend } from './bulk-sends.service';
import { checkStart, launchBulkSend, requireSendableCard } from './start-bulk-send';

/** Approval of teams' bulk sends. All functions run in the transaction of the decision. */
export function createBulkApprovals(dependencies: BulkSendingDependencies) {
  const { now } = dependencies;
  const tell = (userId: string, bulkSendId: string) => dependencies.notifyBulkPages({ userId, bulkSendId });
  return {
    /** A running one continues, including mails that were already handed over. */
    approve: async (tx: Executor, approval: ApprovalRow): Promise<void> => {
      const { subject_id: id, workspace_id: userId } = approval;
      const send = await getBulkSend(tx, userId, id);
      if (send.state === 'draft') await begin(tx, dependencies, approval);
      else {
        await requireSendableCard(tx, send);
        const approved = { approval: null, approved_version: await approveCard(tx, send.card_id), next_at: 0 };
        if (send.state === 'sending') await bulkDeliveriesRepo(tx).updatePaused(id, null);
        if (!(await bulkSendsRepo(tx).updateState(id, ['sending', 'paused'], approved))) throw new CodedError('BULK_STATE_WRONG');
      }
      tell(userId, id);
    },

    /** A running one is paused: the member who asked may change the card and resume it. */
    giveBack: async (tx: Executor, { subject_id: id, workspace_id: userId }: ApprovalRow): Promise<void> => {
      await bulkSendsRepo(tx).updateState(id, ['draft', 'sending', 'paused'], { approval: 'returned' });
      await bulkSendsRepo(tx).updateState(id, ['sending'], { state: 'paused' });
      tell(userId, id);
    },

    /** Throws BULK_STATE_WRONG for a running one, which can be stopped instead. */
    withdraw: async (tx: Executor, { subject_id: id, workspace_id: userId }: ApprovalRow): Promise<void> => {
      if (!(await bulkSendsRepo(tx).updateState(id, ['draft'], { approval: null }))) throw new CodedError('BULK_STATE_WRONG');
      tell(userId, id);
    },

    /** Asks again for bulk sends that were changed after their approval. */
    askAgain: async (tx: Executor, at: number): Promise<number> => {
      const changed = await listChangedBulkSends(tx, scheduleBatch);
      for (const row of changed) await askBulkSendAgain(tx, dependencies, row, at);
      return changed.length;
    },
  };

  async function begin(tx: Executor, of: BulkSendingDependencies, { subject_id: id, workspace_id, asked_by, credits }: ApprovalRow) {
    const send = await getBulkSend(tx, workspace_id, id);
    const body = { saysNames: send.says_names === 1, sendAt: send.send_at, timeZone: send.time_zone, credits };
    const checked = await checkStart(tx, of, { send: { ...send, approval: null }, body, at: now() });
    const approvedVersion = await approveCard(tx, send.card_id);
    const begun = { checked, body, requestId: randomUUID(), memberId: asked_by ?? undefined, at: now() };
    await launchBulkSend(tx, of, { ...begun, approvedVersion, isLateAllowed: true });
  }
}

async function approveCard(tx: Executor, cardId: string): Promise<number> {
  const card = await cardsRepo(tx).findAny(cardId);
  if (!card) throw new CodedError('NOT_FOUND');
  await updateCardApproved(tx, card);
  return card.version;
}

/** Called when the card of a bulk send was changed after its approval: nothing more is sent. */
export async function askBulkSendAgain(
  tx: Executor,
  { notifyBulkPages, notifyApprovalPages }: Pick<BulkSendingDependencies, 'notifyBulkPages' | 'notifyApprovalPages'>,
  { id, user_id: workspaceId, card_id: cardId }: { id: string; user_id: string; card_id: string },
  at: number,
): Promise<void> {
  await bulkDeliveriesRepo(tx).updatePaused(id, at);
  if (!(await bulkSendsRepo(tx).updateState(id, ['sending'], { approval: 'waiting' }))) return;
  const people = (await waitingRowsRepo(tx).listWaiting(id)).length;
  await askAgain(tx, { workspaceId, kind: 'bulkSend', subjectId: id, cardId, people, credits: 0, at });
  notifyBulkPages({ userId: workspaceId, bulkSendId: id });
  notifyApprovalPages({ teamId: workspaceId });
}
