import type { Executor } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import type { ledgerRepo } from '../ledger/ledger.repo';
import { videoRepo } from './video.repo';

export interface CancelDependencies {
  outbox: Pick<Outbox, 'insert'>;
  ledgerOf: typeof ledgerRepo;
  now: () => number;
}

/** Cancels a video that is not finished, and releases its credits. Does nothing to any other. */
export async function cancelIfOpen(
  tx: Executor,
  { ledgerOf, outbox, now }: CancelDependencies,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const row = await videoRepo(tx).findVideo(userId, id);
  if (!row || !(await videoRepo(tx).updateCancelled(userId, id, now()))) return;
  await ledgerOf(tx).insertMovement({ userId, kind: 'release', key: id, credits: row.credits, reason: 'Video cancelled', at: now() });
  await outbox.insert(tx, { kind: 'cancel', videoId: id });
}
