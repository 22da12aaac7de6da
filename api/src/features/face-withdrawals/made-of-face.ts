import { randomUUID } from 'node:crypto';
import type { Executor } from '@hellograph/db';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { hiddenCardsRepo } from '../../domain/cards/hidden-cards.repo';
import type { FaceOfPhoto } from '../../domain/face-links/face-links.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';

/**
 * Finds all uses of a photo: the sender's own cards and videos, and other senders' uses of the same
 * picture.
 */
export async function findMadeOf(db: Executor, { userId, photoKey }: FaceOfPhoto) {
  const videos = videosOfPhotosRepo(db);
  const photoIds = await photosRepo(db).listIdsOfBlob(photoKey);
  const showing = await hiddenCardsRepo(db).listShowing({ photoIds, videoIds: await videos.listIds(photoIds) });
  return {
    /** All uploads of the photo, by any user. */
    photoIds,
    /** Includes deleted cards, because they can be restored. */
    cardIds: showing.flatMap((card) => (card.user_id === userId ? [card.id] : [])),
    otherCardIds: showing.flatMap((card) => (card.user_id !== userId && card.deleted_at === null ? [card.id] : [])),
    videos: await videos.listFinished(userId, photoIds),
    openVideos: await videos.listOpen(userId, photoIds),
  };
}

/**
 * A link proves nothing about another sender's consent, so an operator decides about their cards.
 */
export async function reportCards(tx: Executor, cardIds: readonly string[], at: number): Promise<void> {
  for (const cardId of cardIds)
    await receivedLinksRepo(tx).insertReport({
      id: randomUUID(),
      cardId,
      reason: 'my-face',
      words: 'The person in this photo withdrew it from another sender.',
      contact: '',
      at,
    });
}
