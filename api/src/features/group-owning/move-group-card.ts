import type { Executor } from '@hellograph/db';
import { repliesRepo } from '../../domain/card-links/replies.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { clipsRepo } from '../../domain/clips/clips.repo';
import { updateDeliveryOwner } from '../../domain/deliveries/card-deliveries';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import type { ManagedGroupCard } from '../../domain/group-cards/group-card-access';
import { guestUploadsRepo } from '../../domain/group-cards/guest-uploads.repo';
import { askForVideo } from '../../domain/group-cards/signature-video';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { photosRepo, updatePhotoOwner } from '../../domain/photos/photos.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import { cancelIfOpen } from '../../domain/videos/render-again';
import { movedVideosRepo } from '../../domain/videos/video.repo';
import type { GroupOwningDependencies } from './group-owning-dependencies';

type Dependencies = Pick<GroupOwningDependencies, 'outbox' | 'ledgerOf' | 'faceTokens' | 'now'>;

/** A group card and the two accounts between which it moves. */
interface Moving extends Pick<ManagedGroupCard, 'card' | 'group'> {
  from: string;
  to: string;
}

/**
 * Assigns everything of a group card to another account: signers' uploads, the media made from
 * them, replies, deliveries and the card itself. Finished videos stay paid; those in progress are
 * cancelled, which releases their credits, and requested again at the new owner's cost.
 */
export async function moveGroupCard(tx: Executor, dependencies: Dependencies, moving: Moving): Promise<void> {
  const { card, from, to } = moving;
  const photoIds = await movePhotos(tx, dependencies, moving);
  await moveVideos(tx, dependencies, { ...moving, photoIds });
  await moveRecordings(tx, moving);
  await clipsRepo(tx).updateOwner(card.id, to);
  await updateDeliveryOwner(tx, card.id, to);
  await cardsRepo(tx).updateOwner(card.id, { from, to });
}

/**
 * Returns the ids of the photos that moved. A photo that was withdrawn from one of both owners
 * stays, with its videos, and is not shown any more: the withdrawal still applies to it.
 */
async function movePhotos(tx: Executor, { faceTokens, now }: Dependencies, { card, from, to }: Moving): Promise<string[]> {
  const uploads = await guestUploadsRepo(tx).listIds(card.id, 'photo');
  const links = faceLinksRepo(tx);
  const ids: string[] = [];
  for (const { id, blob_key: photoKey } of await photosRepo(tx).listPhotos(from, uploads)) {
    const [before, after] = [from, to].map((userId) => ({ userId, photoKey })) as [Face, Face];
    if ((await links.isWithdrawn(before)) || (await links.isWithdrawn(after))) continue;
    await links.insertFaceLink(after, faceTokens.toToken(after), now());
    ids.push(id);
  }
  await updatePhotoOwner(tx, ids, { from, to });
  return ids;
}

interface Face {
  userId: string;
  photoKey: string;
}

async function moveVideos(
  tx: Executor,
  dependencies: Dependencies,
  { photoIds, ...moving }: Moving & { photoIds: string[] },
): Promise<void> {
  const { card, group, from, to } = moving;
  const signatures = await signaturesRepo(tx).list(card.id);
  // A finished video whose file was lost is being made again for free: that continues.
  const finished = new Set(signatures.flatMap((one) => (one.video_state === 'made' ? (one.video_id ?? []) : [])));
  const videos = await movedVideosRepo(tx).listMade(from, photoIds);
  const open = videos.filter(({ id, state }) => (state === 'queued' || state === 'processing') && !finished.has(id)).map(({ id }) => id);
  for (const id of open) await cancelIfOpen(tx, dependencies, { userId: from, id });
  await movedVideosRepo(tx).updateOwner(
    videos.map(({ id }) => id),
    to,
  );
  for (const signature of signatures) {
    const { id, kind, video_state: state, video_id: videoId } = signature;
    const isOpen = state === 'making' && kind !== 'clip' && (videoId === null || open.includes(videoId));
    if (!isOpen) continue;
    const asked = await askForVideo(tx, dependencies.outbox, { group, signature, isByOwner: true });
    await signaturesRepo(tx).update(card.id, id, asked);
  }
}

/** Called after the videos: the recording of a video that stayed behind stays with it. */
async function moveRecordings(tx: Executor, { card, from, to }: Moving): Promise<void> {
  const signed = await guestUploadsRepo(tx).listIds(card.id, 'recording');
  const kept = await movedVideosRepo(tx).listRecorded(from, signed);
  const replied = await repliesRepo(tx).listRecordingIds(card.id);
  await recordingsRepo(tx).updateOwner([...signed.filter((id) => !kept.includes(id)), ...replied], { from, to });
}
