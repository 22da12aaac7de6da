import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { faceLinksRepo } from '../../cards/face-links';
import type { MediaLinks } from '../../media/media-links';
import { cardPhotosRepo, type StoredPhoto } from './card-photos.repo';

export interface CardPhotosDependencies {
  db: Database;
  media: MediaLinks;
  /** Decodes all of it and keeps it upright, without metadata. Throws the PHOTO_… codes. */
  takePhoto: (bytes: Buffer) => Promise<StoredPhoto>;
  /** Throws SPACE_USED_UP. */
  requireSpace: (userId: string) => Promise<void>;
  now: () => number;
}

export type CardPhotosService = ReturnType<typeof createCardPhotosService>;

/** Photos for cards: nobody need be in them, and nobody looks for faces. */
export const createCardPhotosService = ({ db, media, takePhoto, requireSpace, now }: CardPhotosDependencies) => ({
  take: async (userId: string, bytes: Buffer | undefined) => {
    if (!bytes) throw new CodedError('PHOTO_MISSING');
    await requireSpace(userId);
    const stored = await takePhoto(bytes);
    if (await faceLinksRepo(db).isWithdrawn({ userId, photoKey: stored.blobKey })) throw new CodedError('FACE_WITHDRAWN');
    const photoId = randomUUID();
    await cardPhotosRepo(db).insertPhoto({ id: photoId, userId, at: now(), ...stored });
    return { photoId, url: media.toUrl(stored.blobKey, 'photo.jpg') };
  },
});
