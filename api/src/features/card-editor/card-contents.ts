import { type CardFields, CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { FaceGuard } from '../../domain/face-links/face-guard';
import { type FaceTokens, faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { videoRepo } from '../../domain/videos/video.repo';

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
