import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { faceLinksRepo } from '../../../domain/face-links/face-links.repo';
import { photosRepo } from '../../../domain/photos/photos.repo';

/** A photo that the user uploaded before. Throws NOT_FOUND. */
export async function getPhoto(db: Executor, userId: string, id: string) {
  const photo = await photosRepo(db).findPhoto(userId, id);
  if (!photo) throw new CodedError('NOT_FOUND', { message: 'This photo is no longer here. Please choose it again.' });
  return { ...photo, blobKey: photo.blob_key };
}

/** Throws FACE_WITHDRAWN if the person in the photo has withdrawn it. */
export async function requireShowable(db: Executor, userId: string, photoKey: string): Promise<void> {
  if (await faceLinksRepo(db).isWithdrawn({ userId, photoKey })) throw new CodedError('FACE_WITHDRAWN');
}

/**
 * Checks the photo of a video that is made again; a text video has none. Throws NOT_FOUND or
 * FACE_WITHDRAWN.
 */
export async function requirePhotoShowable(db: Executor, userId: string, photoId: string | null): Promise<void> {
  if (photoId !== null) await requireShowable(db, userId, (await getPhoto(db, userId, photoId)).blobKey);
}
