import type { PhotoDecoder } from '@hellograph/kit/photo-decoder';
import type { BlobStore } from '@hellograph/storage';
import type { Slots } from '../../platform/capacity/slots';
import type { StoredPhoto } from './photos.repo';

/**
 * Checks an uploaded photo by decoding it completely, then stores it upright and without metadata.
 * Throws the PHOTO_… codes, BUSY and STORAGE_FULL.
 */
export const createPhotoIntake =
  ({ store, decoder, inSlot }: { store: BlobStore; decoder: Pick<PhotoDecoder, 'toUpright'>; inSlot: Slots }) =>
  (bytes: Buffer): Promise<StoredPhoto> =>
    inSlot(async () => {
      const { jpeg, width, height } = await decoder.toUpright(bytes);
      const { key, sizeBytes } = await store.putBuffer(jpeg, 'jpg');
      return { blobKey: key, sizeBytes, width, height };
    });
