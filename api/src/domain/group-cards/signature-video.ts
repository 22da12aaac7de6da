import { limits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import type { GroupCardRow } from './group-cards.repo';
import { signatureVideosRepo } from './signature-videos.repo';
import type { SignatureRow } from './signatures.repo';

type VideoFields = Pick<SignatureRow, 'video_state' | 'video_id' | 'problem' | 'renders' | 'owner_renders'>;

interface Wanted {
  group: Pick<GroupCardRow, 'card_id' | 'speaking_max'>;
  signature: Pick<SignatureRow, 'id' | 'kind' | 'renders' | 'owner_renders'>;
  /**
   * Set if the owner requests it: there is no limit for owners, and it does not count for the
   * signer.
   */
  isByOwner?: boolean;
}

/**
 * Enqueues the request for a video, and returns the state for the signature's row. If the card's
 * budget or the number of videos for one signature is used up, no video is made, and the photo and
 * the text are shown instead.
 */
export async function askForVideo(
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { group, signature, isByOwner = false }: Wanted,
): Promise<VideoFields> {
  const { id, kind, renders, owner_renders: ownerRenders } = signature;
  const none = { video_id: null, problem: null, renders, owner_renders: ownerRenders };
  if (kind !== 'speaking' && kind !== 'recording') return { ...none, video_state: 'none' };
  const isOverBudget =
    group.speaking_max !== null && (await signatureVideosRepo(tx).countSpeaking(group.card_id, id)) >= group.speaking_max;
  if (isOverBudget || (!isByOwner && renders - ownerRenders >= limits.signatureRendersMax)) return { ...none, video_state: 'unfunded' };
  await outbox.insert(tx, { kind: 'signatureSpeaks', signatureId: id, render: renders + 1 });
  return { ...none, video_state: 'making', renders: renders + 1, owner_renders: ownerRenders + (isByOwner ? 1 : 0) };
}

/**
 * Called when the video's signature changed or was removed: if the video is not finished, its
 * credits are released.
 */
export async function markVideoUnused(
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { userId, videoId }: { userId: string; videoId: string | null },
): Promise<void> {
  if (videoId !== null) await outbox.insert(tx, { kind: 'signatureVideoUnused', userId, videoId });
}
