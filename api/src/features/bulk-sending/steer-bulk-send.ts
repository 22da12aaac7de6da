import { CodedError } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { approveBySending, askIfNeeded, type Sender, withdrawApproval } from '../../domain/approvals/ask-for-approval';
import { type BulkSendRow, bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { waitingRowsRepo } from '../../domain/bulk-sends/waiting-rows.repo';
import { cardCopiesRepo } from '../../domain/card-copies/card-copies.repo';
import { bulkDeliveriesRepo } from '../../domain/deliveries/bulk-deliveries';
import { cancelIfOpen } from '../../domain/videos/cancel-video';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { getBulkSend } from './bulk-sends.service';
import { nameRows, requireSendableCard } from './start-bulk-send';

/** Which bulk send of whom. */
export interface SteeredBulkSend extends Sender {
  id: string;
}

/** Each may be asked for twice. What the state does not allow throws BULK_STATE_WRONG. */
export function createSteering(dependencies: BulkSendingDependencies) {
  const { db, outbox, now } = dependencies;
  const steer = (change: (tx: Executor, send: BulkSendRow, of: SteeredBulkSend) => Promise<boolean>) => (of: SteeredBulkSend) =>
    transaction(db, async (tx, { onCommit }) => {
      if (!(await change(tx, await getBulkSend(tx, of.userId, of.id), of))) throw new CodedError('BULK_STATE_WRONG');
      onCommit(outbox.wake);
    });
  return {
    /** What no mail server has yet waits, also what was handed over already. */
    pause: steer(async (tx, { id, state }) => {
      if (state === 'paused') return true;
      await bulkDeliveriesRepo(tx).updatePaused(id, now());
      return bulkSendsRepo(tx).updateState(id, ['sending'], { state: 'paused' });
    }),

    /**
     * What others have returned is asked for anew. Whoever may approve does so by letting it go on.
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

    /** Videos that are not made yet cost nothing. */
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
            ...{ userId, memberId, requestId, cardId: send.card_id, people, plan, max: Number.POSITIVE_INFINITY },
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

/** As somebody lets it go on who may approve, or as it was approved before. */
async function findApprovedVersion(tx: Executor, send: BulkSendRow, by: SteeredBulkSend): Promise<number | null> {
  const before = send.approval === 'returned' ? null : send.approved_version;
  return send.approval === 'waiting' ? before : ((await approveBySending(tx, by, send.card_id)) ?? before);
}

/** What others have returned is asked for once more. Returns whether it has to wait. */
async function askAnew(
  tx: Executor,
  { tellApprovalNews, now }: BulkSendingDependencies,
  { send, by }: { send: BulkSendRow; by: SteeredBulkSend },
): Promise<boolean> {
  const people = (await waitingRowsRepo(tx).listWaiting(send.id)).length;
  tellApprovalNews({ teamId: send.user_id });
  const asked = { kind: 'bulkSend', subjectId: send.id, cardId: send.card_id, people, credits: 0, at: now() } as const;
  return (await askIfNeeded(tx, by, asked)).isHeld;
}
