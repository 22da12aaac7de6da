import { CodedError } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { approveBySending, askIfNeeded, type Sender, withdrawApproval } from '../../domain/approvals/ask-for-approval';
import { type BulkSendRow, bulkSendsRepo, waitingRowsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { cardCopiesRepo } from '../../domain/card-copies/card-copies.repo';
import { bulkDeliveriesRepo } from '../../domain/deliveries/bulk-deliveries';
import { cancelIfOpen } from '../../domain/videos/render-again';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { getBulkSend } from './bulk-sends.service';
import { nameRows, requireSendableCard } from './start-bulk-send';

/** A bulk send and its sender. */
export interface SteeredBulkSend extends Sender {
  id: string;
}

/** Each action may be repeated. Throws BULK_STATE_WRONG if the state does not allow it. */
export function createSteering(dependencies: BulkSendingDependencies) {
  const { db, outbox, now } = dependencies;
  const steer = (change: (tx: Executor, send: BulkSendRow, of: SteeredBulkSend) => Promise<boolean>) => (of: SteeredBulkSend) =>
    transaction(db, async (tx, { onCommit }) => {
      if (!(await change(tx, await getBulkSend(tx, of.userId, of.id), of))) throw new CodedError('BULK_STATE_WRONG');
      onCommit(outbox.wake);
    });
  return {
    /** Mails that no mail server has accepted yet wait, including those already handed over. */
    pause: steer(async (tx, { id, state }) => {
      if (state === 'paused') return true;
      await bulkDeliveriesRepo(tx).updatePaused(id, now());
      return bulkSendsRepo(tx).updateState(id, ['sending'], { state: 'paused' });
    }),

    /**
     * A returned one has to be approved again. If the member may approve, resuming counts as the
     * approval.
     */
    resume: steer(async (tx, send, of) => {
      const { id, state, approval } = send;
      if (state === 'sending') return true;
      const going = { state: 'sending', next_at: 0 } as const;
      const isWaiting = approval === 'waiting' || (approval === 'returned' && (await askAnew(tx, dependencies, { send, by: of })));
      if (isWaiting) return bulkSendsRepo(tx).updateState(id, ['paused'], { ...going, approval: 'waiting' });
      await bulkDeliveriesRepo(tx).updatePaused(id, null);
      const approved = { approval: null, approved_version: await findApprovedVersion(tx, send, of) };
      return bulkSendsRepo(tx).updateState(id, ['paused'], { ...going, ...approved });
    }),

    /** Videos that are not made yet are free. */
    stop: steer(async (tx, send, { memberId }) => {
      if (send.state === 'stopped') return true;
      await withdrawApproval(tx, send.id, { memberId }, now());
      await bulkDeliveriesRepo(tx).updateStopped(send.id, now());
      await cancelVideos(tx, dependencies, send);
      return bulkSendsRepo(tx).updateState(send.id, ['sending', 'paused'], { state: 'stopped', ended_at: now() });
    }),

    retry: async (of: SteeredBulkSend, requestId: string): Promise<void> => {
      const { userId, memberId, id } = of;
      const plan = await dependencies.findPlan(userId);
      await steer(async (tx, send) => {
        await requireSendableCard(tx, send);
        const at = now();
        await waitingRowsRepo(tx).updateWaitingAgain(id, await bulkDeliveriesRepo(tx).listToRetry(id), at);
        const unmade = await waitingRowsRepo(tx).listUnmade(id);
        const people = await nameRows(tx, unmade);
        if (people.length > 0)
          await dependencies.wantCopies(tx, {
            userId,
            memberId,
            requestId,
            cardId: send.card_id,
            people,
            plan,
            max: Number.POSITIVE_INFINITY,
          });
        if (send.state === 'paused') return true;
        const going = { state: 'sending', next_at: 0, ended_at: null, approved_version: await findApprovedVersion(tx, send, of) } as const;
        return bulkSendsRepo(tx).updateState(id, ['sending', 'done'], going);
      })(of);
    },
  };
}

async function cancelVideos(tx: Executor, dependencies: BulkSendingDependencies, send: BulkSendRow): Promise<void> {
  const waiting = await waitingRowsRepo(tx).listWaiting(send.id);
  const ids = waiting.flatMap(({ copy_id }) => copy_id ?? []);
  if (ids.length === 0) return;
  const copies = await cardCopiesRepo(tx).listById(ids);
  for (const { video_id } of copies) await cancelIfOpen(tx, dependencies, { userId: send.user_id, id: video_id });
}

/** Returns the version that an approver approves by resuming it, or the one approved before. */
async function findApprovedVersion(tx: Executor, send: BulkSendRow, by: SteeredBulkSend): Promise<number | null> {
  const before = send.approval === 'returned' ? null : send.approved_version;
  return send.approval === 'waiting' ? before : ((await approveBySending(tx, by, send.card_id)) ?? before);
}

/** Asks again for approval of a returned one. Returns whether it has to wait. */
async function askAnew(
  tx: Executor,
  { notifyApprovalPages, now }: BulkSendingDependencies,
  { send, by }: { send: BulkSendRow; by: SteeredBulkSend },
): Promise<boolean> {
  const people = (await waitingRowsRepo(tx).listWaiting(send.id)).length;
  notifyApprovalPages({ teamId: send.user_id });
  const asked = { kind: 'bulkSend', subjectId: send.id, cardId: send.card_id, people, credits: 0, at: now() } as const;
  return (await askIfNeeded(tx, by, asked)).isHeld;
}
