import type { BlobStore } from './blob-store';
import { bucketNotePath, readBucketNote, writeBucketNote } from './bucket-note';
import { createDiskStore } from './disk-store';
import { createMovingStore } from './moving-store';
import type { S3Settings } from './s3/s3-settings';
import { createS3Store, readS3StoreId } from './s3/s3-store';
import { readStoreId } from './store-id';

export interface MediaPlace {
  /** The folder of media; without a bucket, they are in it. */
  dir: string;
  s3: S3Settings | undefined;
}

export interface Media {
  store: BlobStore;
  /** The same for all programs that use the same media. */
  id: string;
  /**
   * Whether the folder may have files that the bucket lacks, until `npm run move-media` is done.
   */
  isMoving: boolean;
}

async function isEmpty(store: BlobStore): Promise<boolean> {
  for await (const _ of store.listPutBefore(Number.POSITIVE_INFINITY)) return false;
  return true;
}

/**
 * Opens the media of an instance: the folder, the bucket, or both until all media of the folder are
 * in the bucket. Throws a sentence if the bucket cannot be used, or is not the one that has the
 * media.
 */
export async function openMedia({ dir, s3 }: MediaPlace): Promise<Media> {
  const note = await readBucketNote(dir);
  if (!s3) {
    if (note)
      throw new Error(
        `The media of ${dir} are in a bucket, but S3_ENDPOINT is not set. Set it, or delete ${bucketNotePath(dir)} to do without them.`,
      );
    return { store: await createDiskStore({ dir }), id: await readStoreId(dir), isMoving: false };
  }
  const id = await readS3StoreId({ settings: s3 });
  if (note && note.bucketId !== id)
    throw new Error(
      `The media of ${dir} are in another bucket than "${s3.bucket}". Set S3_BUCKET to that one, or delete ${bucketNotePath(dir)}.`,
    );
  const bucket = createS3Store({ settings: s3 });
  if (note?.isMoved) return { store: bucket, id, isMoving: false };
  const folder = await createDiskStore({ dir });
  const isMoving = !(await isEmpty(folder));
  if (!note || !isMoving) await writeBucketNote(dir, { bucketId: id, isMoved: !isMoving });
  return { store: isMoving ? createMovingStore({ from: folder, to: bucket }) : bucket, id, isMoving };
}
