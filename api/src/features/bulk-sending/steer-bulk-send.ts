import { CodedError } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { type BulkSendRow, bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { waitingRowsRepo } from '../../domain/bulk-sends/waiting-rows.repo';
import { cardCopiesRepo } from '../../domain/card-copies/card-copies.repo';
import { bulkDeliveriesRepo } from '../../domain/deliveries/bulk-deliveries';
import { cancelIfOpen } from '../../domain/videos/cancel-video';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { getBulkSend } from './bulk-sends.service';
import { nameRows, requireSendableCard, type StartedBulkSend } from './start-bulk-send';

/** Which bulk send of whom. */
export interface SteeredBulkSend {
  userId: string;
  id: string;
}

/** Each may be asked for twice. What the state does not allow throws BULK_STATE_WRONG. */
export function createSteering(dependencies: BulkSendingDependencies) {
  const { db, outbox, now } = dependencies;
  const steer = (change: (tx: Executor, send: BulkSendRow) => Promise<boolean>) => (of: SteeredBulkSend) =>
    transaction(db, async (tx, { onCommit }) => {
      if (!(await change(tx, await getBulkSend(tx, of.userId, of.id)))) throw new CodedError('BULK_STATE_WRONG');
      onCommit(outbox.wake);
    });
  return {
    /** What no mail server has yet waits, also what was handed over already. */
    pause: steer(async (tx, { id, state }) => {
      if (state === 'paused') return true;
      await bulkDeliveriesRepo(tx).updatePaused(id, now());
      return bulkSendsRepo(tx).updateState(id, ['sending'], { state: 'paused' });
    }),

    resume: steer(async (tx, { id, state }) => {
      if (state === 'sending') return true;
      await bulkDeliveriesRepo(tx).updatePaused(id, null);
      return bulkSendsRepo(tx).updateState(id, ['paused'], { state: 'sending', next_at: 0 });
    }),

    /** Videos that are not made yet cost nothing. */
    stop: steer(async (tx, send) => {
      if (send.state === 'stopped') return true;
      await bulkDeliveriesRepo(tx).updateStopped(send.id, now());
      await cancelVideos(tx, dependencies, send);
      return bulkSendsRepo(tx).updateState(send.id, ['sending', 'paused'], { state: 'stopped', ended_at: now() });
    }),

    retry: async ({ userId, id }: SteeredBulkSend, by: Pick<StartedBulkSend, 'requestId' | 'memberId'>): Promise<void> => {
      const plan = await dependencies.findPlan(userId);
      await steer(async (tx, send) => {
        await requireSendableCard(tx, send);
        const at = now();
        await waitingRowsRepo(tx).updateWaitingAgain(id, await bulkDeliveriesRepo(tx).listToRetry(id), at);
        const unmade = await waitingRowsRepo(tx).listUnmade(id);
        const people = await nameRows(tx, unmade);
        if (people.length > 0)
          await dependencies.wantCopies(tx, { userId, ...by, cardId: send.card_id, people, plan, max: Number.POSITIVE_INFINITY });
        if (send.state === 'paused') return true;
        return bulkSendsRepo(tx).updateState(id, ['sending', 'done'], { state: 'sending', next_at: 0, ended_at: null });
      })({ userId, id });
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
