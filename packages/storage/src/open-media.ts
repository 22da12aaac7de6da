import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError } from '@hellograph/contract';
import type { BlobInfo, BlobStore } from './blob-store';
import { createDiskStore } from './disk-store';
import { bucketNotePath, readBucketNote, writeBucketNote } from './move-media';
import type { S3Settings } from './s3/s3-settings';
import { createS3Store, readS3StoreId } from './s3/s3-store';

/**
 * Returns the id of a store's folder, which is made when the folder is first used. Two programs
 * that read different ids see different folders.
 */
export async function readStoreId(dir: string): Promise<string> {
  const path = join(dir, 'store-id');
  await mkdir(dir, { recursive: true });
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  const whole = `${path}.${randomUUID()}`;
  await writeFile(whole, randomUUID(), { flush: true });
  // If two programs come at the same time, the first one's id counts.
  await link(whole, path).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EEXIST') throw thrown;
  });
  await rm(whole);
  return readFile(path, 'utf8');
}

const isMissing = (thrown: unknown) => thrown instanceof CodedError && thrown.code === 'NOT_FOUND';

/**
 * Creates a store that is on its way from an old place to a new one: everything is written to the
 * new one, and read from the old one until it is moved. Requests do not wait for the move.
 */
export function createMovingStore({ from, to }: { from: BlobStore; to: BlobStore }): BlobStore {
  const readEither = async <Found>(read: (store: BlobStore) => Promise<Found>): Promise<Found> => {
    try {
      return await read(to);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
    }
    try {
      return await read(from);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
    }
    // It may have moved, and its old copy may have been removed, between the two looks.
    return read(to);
  };

  const isMoved = async (key: string): Promise<boolean> => {
    try {
      return Boolean(await to.stat(key));
    } catch (thrown) {
      if (isMissing(thrown)) return false;
      throw thrown;
    }
  };

  async function* listBoth(beforeMs: number): AsyncGenerator<BlobInfo> {
    yield* to.listPutBefore(beforeMs);
    for await (const info of from.listPutBefore(beforeMs)) if (!(await isMoved(info.key))) yield info;
  }

  return {
    putBuffer: to.putBuffer,
    putFile: to.putFile,
    stat: (key) => readEither((store) => store.stat(key)),
    openRead: (key, range) => readEither((store) => store.openRead(key, range)),
    copyTo: (key, path) => readEither((store) => store.copyTo(key, path)),
    // The old store first: the copy of a file that is being moved reaches the new store before it
    // is deleted there.
    delete: async (key) => {
      await from.delete(key);
      await to.delete(key);
    },
    listPutBefore: listBoth,
    deletePutBefore: async (key, beforeMs) => {
      if (await to.deletePutBefore(key, beforeMs)) {
        await from.deletePutBefore(key, beforeMs);
        return true;
      }
      return !(await isMoved(key)) && from.deletePutBefore(key, beforeMs);
    },
  };
}

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
