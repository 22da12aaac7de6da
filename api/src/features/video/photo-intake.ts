import { CodedError } from '@hellograph/contract';
import { decodePhoto, toJpeg } from '@hellograph/kit/photo';
import type { BlobStore } from '@hellograph/storage';

export interface StoredPhoto {
  blobKey: string;
  sizeBytes: number;
  width: number;
  height: number;
}

/** Decoding large photos costs memory: this many at once. */
const decodersMax = 2;
const waitingMax = 24;

/** Checks an uploaded photo by decoding all of it, and keeps it upright and without metadata. Throws the PHOTO_… codes, BUSY, STORAGE_FULL. */
export function createPhotoIntake(store: BlobStore): (bytes: Buffer) => Promise<StoredPhoto> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (bytes) => {
    if (running >= decodersMax) {
      if (waiting.length >= waitingMax) throw new CodedError('BUSY', { retryAfterSec: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      const photo = await decodePhoto(bytes);
      const { key, sizeBytes } = await store.putBuffer(await toJpeg(photo), 'jpg');
      return { blobKey: key, sizeBytes, width: photo.width, height: photo.height };
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
