import type { DetectFacesResult } from '@hellograph/jobs';
import type { PhotoDecoder } from '@hellograph/kit/photo-decoder';
import type { BlobStore } from '@hellograph/storage';
import type { Slots } from '../../platform/capacity/slots';
import type { StoredPhoto } from './photos.repo';

/** A photo that was checked and stored, with the faces that a worker found. */
export interface AnalysedPhoto {
  stored: StoredPhoto;
  found: DetectFacesResult;
  /** The largest face that can speak. */
  face: DetectFacesResult['faces'][number];
}

/**
 * Stores a photo and finds its faces; the caller has to reference the file in a row within an hour.
 * Throws the PHOTO_… and FACE_… codes if nobody in it can speak or a person in it has withdrawn
 * their face, BUSY and SPACE_USED_UP.
 */
export type AnalysePhoto = (request: { userId: string; requestId: string; photo: Buffer | undefined }) => Promise<AnalysedPhoto>;

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
