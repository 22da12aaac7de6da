import { type CardFields, CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { mayApprove, needsApproval } from '../../domain/approvals/approval-rights';
import { bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { approvedContentsRepo, type CardRow, type CardWrite } from '../../domain/cards/cards.repo';
import { approvedDeliveriesRepo, listUnmailedLinkIds } from '../../domain/deliveries/approved-deliveries';
import type { FaceGuard } from '../../domain/face-links/face-guard';
import { type FaceTokens, faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { videoRepo } from '../../domain/videos/video.repo';

/**
 * A change by an approver to the approved version is approved, too, so nothing waits. An earlier
 * change by others that is not approved yet stays unapproved, because only the version that was
 * just approved moves on. Before the first unapproved change, what links show is kept: the approved
 * version, or what people with a link saw when the team began to require approval. Returns the
 * approval columns for the card.
 */
export async function recordChange(
  tx: Executor,
  card: CardRow,
  { memberId, at }: { memberId: string | undefined; at: number },
): Promise<NonNullable<CardWrite['approval']>> {
  const { id, user_id: userId, version, approved_version } = card;
  if (memberId === undefined) return {};
  if (!(await mayApprove(tx, userId, memberId))) {
    if (approved_version === version || (await isShownBefore(tx, card, memberId))) await approvedContentsRepo(tx).insertOnce(card, at);
    return { changed_by: memberId };
  }
  const step = { from: version, to: version + 1 };
  await approvedDeliveriesRepo(tx).updateVersion(id, step);
  await bulkSendsRepo(tx).updateApprovedVersion(id, step);
  return approved_version === version ? { approved_version: step.to } : {};
}

/** Whether people with a link see the card, though nobody approved it as its team requires. */
async function isShownBefore(tx: Executor, { id, user_id: userId }: CardRow, memberId: string): Promise<boolean> {
  if (!(await needsApproval(tx, { userId, memberId }))) return false;
  const unmailed = await listUnmailedLinkIds(tx, [id]);
  return (await senderLinksRepo(tx).listLiveIds(id)).some((linkId) => !unmailed.has(linkId));
}

export interface ContentsDependencies {
  faces: FaceTokens;
  faceGuard: Pick<FaceGuard, 'requireShowable'>;
  now: () => number;
}

/**
 * Checks that the card's photo and video exist, belong to the sender, and show nobody who has
 * withdrawn their face. Creates a link for the person in the photo. Throws FILM_MISSING,
 * PHOTO_MISSING and FACE_WITHDRAWN.
 */
export async function takeContents(
  tx: Executor,
  { faces, faceGuard, now }: ContentsDependencies,
  userId: string,
  { videoId, photoId }: Partial<Pick<CardFields, 'videoId' | 'photoId'>>,
): Promise<void> {
  const [video] = videoId ? await videoRepo(tx).listCompleted(userId, [videoId]) : [];
  if (videoId && !video) throw new CodedError('FILM_MISSING');
  const ids = [photoId, video?.photo_id].flatMap((id) => id ?? []);
  const photos = ids.length > 0 ? await photosRepo(tx).listPhotos(userId, ids) : [];
  if (photoId && !photos.some(({ id }) => id === photoId)) throw new CodedError('PHOTO_MISSING');
  for (const { blob_key: photoKey } of photos) {
    const face = { userId, photoKey };
    await faceGuard.requireShowable(tx, face);
    await faceLinksRepo(tx).insertFaceLink(face, faces.toToken(face), now());
  }
}
