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
  /** An owner may spend as much as they like, and leaves the signer as many videos as before. */
  isByOwner?: boolean;
}

/**
 * Leaves a message that a video is needed, and returns what the signature's row says about it. The
 * card's budget, and the number of videos for one signature, end this politely: the photo and the
 * words are shown instead.
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

/** The video of a signature that changed or was removed: if it is still open, credits come back. */
export async function leaveVideoUnused(
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { userId, videoId }: { userId: string; videoId: string | null },
): Promise<void> {
  if (videoId !== null) await outbox.insert(tx, { kind: 'signatureVideoUnused', userId, videoId });
}
