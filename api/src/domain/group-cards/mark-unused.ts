import type { Executor } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import type { SignatureRow } from './signatures.repo';

/**
 * Called when the video's signature changed or was removed: if the video is not finished, its
 * credits are released.
 */
export async function markVideoUnused(
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { userId, signature }: { userId: string; signature: Pick<SignatureRow, 'id' | 'video_id' | 'renders'> | undefined },
): Promise<void> {
  if (!signature || signature.video_id === null) return;
  const { id: signatureId, video_id: videoId, renders: render } = signature;
  await outbox.insert(tx, { kind: 'signatureVideoUnused', userId, videoId, signatureId, render });
}
