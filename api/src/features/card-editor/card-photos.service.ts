import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { FaceGuard } from '../../domain/face-links/face-guard';
import { photosRepo, type StoredPhoto } from '../../domain/photos/photos.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks } from '../../platform/http/media-links';

export interface CardPhotosDependencies {
  db: Database;
  media: MediaLinks;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  faceGuard: Pick<FaceGuard, 'requireShowable' | 'look'>;
  /** Decodes the whole photo and stores it upright, without metadata. Throws the PHOTO_… codes. */
  takePhoto: (bytes: Buffer) => Promise<StoredPhoto>;
  /** Throws SPACE_USED_UP. */
  requireSpace: (userId: string) => Promise<void>;
  now: () => number;
}

export interface CardPhotoActor {
  userId: string;
  requestId: string;
}

export type CardPhotosService = ReturnType<typeof createCardPhotosService>;

/**
 * Photos for cards. They need not show a person, and they are searched for faces only if any face
 * was withdrawn.
 */
export const createCardPhotosService = ({ db, media, outbox, faceGuard, takePhoto, requireSpace, now }: CardPhotosDependencies) => ({
  /** Stores the photo once per id. Throws NOT_FOUND if the id belongs to another user. */
  take: async ({ userId, requestId }: CardPhotoActor, bytes: Buffer | undefined, photoId: string = randomUUID()) => {
    if (!bytes) throw new CodedError('PHOTO_MISSING');
    const before = await photosRepo(db).findOwned(photoId);
    if (before && before.user_id !== userId) throw new CodedError('NOT_FOUND');
    if (before) return { photoId, url: media.toUrl(before.blob_key, 'photo.jpg') };
    await requireSpace(userId);
    const stored = await takePhoto(bytes);
    const photoKey = stored.blobKey;
    await faceGuard.requireShowable(db, { userId, photoKey });
    const isSeen = await faceGuard.look(db, { photoKey, requestId });
    await transaction(db, async (tx, { onCommit }) => {
      await photosRepo(tx).insertPhotoOnce({ id: photoId, userId, createdAt: now(), ...stored });
      if (!isSeen) await outbox.insert(tx, { kind: 'photoUnseen', photoId });
      onCommit(outbox.wake);
    });
    return { photoId, url: media.toUrl(photoKey, 'photo.jpg') };
  },
});
