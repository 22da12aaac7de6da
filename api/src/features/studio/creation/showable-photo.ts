import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { FaceGuard } from '../../../domain/face-links/face-guard';
import { photosRepo } from '../../../domain/photos/photos.repo';

/** Returns a photo that the user uploaded before. Throws NOT_FOUND. */
export async function getPhoto(db: Executor, userId: string, id: string) {
  const photo = await photosRepo(db).findPhoto(userId, id);
  if (!photo) throw new CodedError('NOT_FOUND', { message: 'This photo is no longer here. Please choose it again.' });
  return { ...photo, blobKey: photo.blob_key };
}

/**
 * Checks the photo of a video that is made again; a text video has none. Throws NOT_FOUND or
 * FACE_WITHDRAWN.
 */
export async function requirePhotoShowable(
  db: Executor,
  faceGuard: Pick<FaceGuard, 'requireShowable'>,
  userId: string,
  photoId: string | null,
): Promise<void> {
  if (photoId === null) return;
  const { blobKey: photoKey } = await getPhoto(db, userId, photoId);
  await faceGuard.requireShowable(db, { userId, photoKey });
}
