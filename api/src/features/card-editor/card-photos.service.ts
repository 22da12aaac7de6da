import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { photosRepo, type StoredPhoto } from '../../domain/photos/photos.repo';
import type { MediaLinks } from '../../platform/http/media-links';

export interface CardPhotosDependencies {
  db: Database;
  media: MediaLinks;
  /** Decodes the whole photo and stores it upright, without metadata. Throws the PHOTO_… codes. */
  takePhoto: (bytes: Buffer) => Promise<StoredPhoto>;
  /** Throws SPACE_USED_UP. */
  requireSpace: (userId: string) => Promise<void>;
  now: () => number;
}

export type CardPhotosService = ReturnType<typeof createCardPhotosService>;

/** Photos for cards. They need not show a person, and no faces are detected. */
export const createCardPhotosService = ({ db, media, takePhoto, requireSpace, now }: CardPhotosDependencies) => ({
  /** Stores the photo once per id. Throws NOT_FOUND if the id belongs to another user. */
  take: async (userId: string, bytes: Buffer | undefined, photoId: string = randomUUID()) => {
    if (!bytes) throw new CodedError('PHOTO_MISSING');
    const before = await photosRepo(db).findOwned(photoId);
    if (before && before.user_id !== userId) throw new CodedError('NOT_FOUND');
    if (before) return { photoId, url: media.toUrl(before.blob_key, 'photo.jpg') };
    await requireSpace(userId);
    const stored = await takePhoto(bytes);
    if (await faceLinksRepo(db).isWithdrawn({ userId, photoKey: stored.blobKey })) throw new CodedError('FACE_WITHDRAWN');
    await photosRepo(db).insertPhotoOnce({ id: photoId, userId, createdAt: now(), ...stored });
    return { photoId, url: media.toUrl(stored.blobKey, 'photo.jpg') };
  },
});
