import { decodePhoto, toJpeg } from '@hellograph/kit/photo';
import type { BlobStore } from '@hellograph/storage';
import type { Slots } from '../../capacity/slots';

export interface StoredPhoto {
  blobKey: string;
  sizeBytes: number;
  width: number;
  height: number;
}

/** Checks an uploaded photo by decoding all of it, and keeps it upright and without metadata. Throws the PHOTO_… codes, BUSY, STORAGE_FULL. */
export const createPhotoIntake =
  (store: BlobStore, inSlot: Slots) =>
  (bytes: Buffer): Promise<StoredPhoto> =>
    inSlot(async () => {
      const photo = await decodePhoto(bytes);
      const { key, sizeBytes } = await store.putBuffer(await toJpeg(photo), 'jpg');
      return { blobKey: key, sizeBytes, width: photo.width, height: photo.height };
    });
