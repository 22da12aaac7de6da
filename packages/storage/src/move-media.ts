import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError } from '@hellograph/contract';
import { withTempDir } from '@hellograph/kit';
import type { BlobInfo, BlobStore } from './blob-store';
import { createDiskStore } from './disk-store';
import type { S3Settings } from './s3/s3-settings';
import { createS3Store, readS3StoreId } from './s3/s3-store';
import { verifyBlob } from './whole-file';

/** The note in the media folder about the bucket to which its media are moved. */
interface BucketNote {
  bucketId: string;
  /** Whether the bucket has all of them, so that the folder is no longer needed. */
  isMoved: boolean;
  /** When programs started to write to the bucket. */
  sinceMs: number;
}

export const bucketNotePath = (dir: string) => join(dir, 'bucket.json');

export async function readBucketNote(dir: string): Promise<BucketNote | undefined> {
  const path = bucketNotePath(dir);
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw thrown;
  });
  if (text === undefined) return undefined;
  const { bucketId, isMoved } = JSON.parse(text) as Partial<BucketNote>;
  if (typeof bucketId !== 'string' || typeof isMoved !== 'boolean') throw new Error(`${path} is not what Hellograph wrote.`);
  return { bucketId, isMoved, sinceMs: (await stat(path)).mtimeMs };
}

export async function writeBucketNote(dir: string, { bucketId, isMoved }: Pick<BucketNote, 'bucketId' | 'isMoved'>): Promise<void> {
  await mkdir(dir, { recursive: true });
  const whole = `${bucketNotePath(dir)}.${process.pid}`;
  await writeFile(whole, JSON.stringify({ bucketId, isMoved }), { flush: true });
  await rename(whole, bucketNotePath(dir));
}

export interface MoveMediaOptions {
  /** The folder of media. */
  dir: string;
  s3: S3Settings;
  /** Called after each file. */
  onFile?: (moved: MovedMedia) => void;
  signal?: AbortSignal;
}

export interface MovedMedia {
  /** Files in the folder, and how many bytes they have. */
  files: number;
  sizeBytes: number;
  /** Copied by this call; the others were in the bucket already. */
  copied: number;
  /** Files that are not what their name says, which were not copied. */
  damaged: string[];
  /** After all: files of the folder that the bucket has not, or has with another size. */
  missing: string[];
  /** Whether programs still wrote to the folder, so that this must be called again. */
  isInUse: boolean;
  /** Whether the bucket has everything and the note says so. */
  isDone: boolean;
}

const atOnce = 4;

const orUndefined = (thrown: unknown): undefined => {
  if (thrown instanceof CodedError && thrown.code === 'NOT_FOUND') return undefined;
  throw thrown;
};

/** Runs a few tasks at a time and, after a failure, starts no more and rejects with it. */
async function forEachAtOnce<Item>(items: AsyncIterable<Item>, task: (item: Item) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const run = task(item)
      .catch((thrown: unknown) => void failures.push(thrown))
      .finally(() => running.delete(run));
    running.add(run);
    if (running.size >= atOnce) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

interface Stores {
  folder: BlobStore;
  bucket: BlobStore;
}

type CopyResult = 'there' | 'copied' | 'damaged' | 'gone';

/** Copies a file unless the bucket has it, and reads it back. */
async function copyBlob({ folder, bucket }: Stores, { key, sizeBytes }: BlobInfo, toPath: (key: string) => string): Promise<CopyResult> {
  const there = await bucket.stat(key).catch(orUndefined);
  if (there?.sizeBytes === sizeBytes) return 'there';
  const condition = await verifyBlob(folder, key);
  if (condition !== 'whole') return condition === 'missing' ? 'gone' : 'damaged';
  const put = await bucket.putFile(toPath(key), key.split('.')[1] ?? '').catch((thrown: NodeJS.ErrnoException) => {
    // Deleted just now by a user of the instance.
    if (thrown.code === 'ENOENT') return undefined;
    throw thrown;
  });
  if (!put) return 'gone';
  if (put.key !== key || (await verifyBlob(bucket, key)) !== 'whole')
    throw new Error(`The bucket does not return ${key} as it was stored.`);
  return 'copied';
}

async function toSizes(blobs: AsyncIterable<BlobInfo>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, sizeBytes } of blobs) sizes.set(key, sizeBytes);
  return sizes;
}

/** Compares two full lists, the bucket's being the older one, and looks again where they differ. */
async function listMissing({ folder, bucket }: Stores): Promise<string[]> {
  const inBucket = await toSizes(bucket.listPutBefore(Number.POSITIVE_INFINITY));
  const missing: string[] = [];
  for await (const { key, sizeBytes } of folder.listPutBefore(Number.POSITIVE_INFINITY)) {
    if (inBucket.get(key) === sizeBytes) continue;
    const [here, there] = [await folder.stat(key).catch(orUndefined), await bucket.stat(key).catch(orUndefined)];
    if (here && there?.sizeBytes !== sizeBytes) missing.push(key);
  }
  return missing;
}

/** Returns whether the folder was written to although a program has started to use the bucket. */
async function isWrittenSince(folder: BlobStore, sinceMs: number): Promise<boolean> {
  const old = await toSizes(folder.listPutBefore(sinceMs));
  for await (const { key } of folder.listPutBefore(Number.POSITIVE_INFINITY)) if (!old.has(key)) return true;
  return false;
}

/**
 * Copies all media of a folder into a bucket while people use them, and compares both. Files copied
 * by an earlier call are kept. Once all programs write to the bucket, the note tells them that the
 * folder is no longer needed. The folder keeps its files.
 */
export async function moveMedia({ dir, s3, onFile, signal }: MoveMediaOptions): Promise<MovedMedia> {
  const bucketId = await readS3StoreId({ settings: s3 });
  const note = await readBucketNote(dir);
  if (note && note.bucketId !== bucketId) throw new Error(`The media of ${dir} are in another bucket than "${s3.bucket}".`);
  const stores = { folder: await createDiskStore({ dir }), bucket: createS3Store({ settings: s3 }) };
  const moved: MovedMedia = { files: 0, sizeBytes: 0, copied: 0, damaged: [], missing: [], isInUse: !note, isDone: false };
  const toPath = (key: string) => join(dir, key.slice(0, 2), key.slice(2, 4), key);
  await forEachAtOnce(stores.folder.listPutBefore(Number.POSITIVE_INFINITY), async (info) => {
    signal?.throwIfAborted();
    const result = await copyBlob(stores, info, toPath);
    if (result === 'gone') return;
    moved.files++;
    moved.sizeBytes += info.sizeBytes;
    if (result === 'copied') moved.copied++;
    if (result === 'damaged') moved.damaged.push(info.key);
    onFile?.(moved);
  });
  moved.missing = await listMissing(stores);
  moved.isInUse = !note || (await isWrittenSince(stores.folder, note.sinceMs));
  // From now on the next call looks whether something is written.
  if (note && moved.isInUse) await writeBucketNote(dir, note);
  moved.isDone = moved.missing.length === 0 && !moved.isInUse;
  if (moved.isDone) await writeBucketNote(dir, { bucketId, isMoved: true });
  return moved;
}

export interface MoveBackOptions extends MoveMediaOptions {
  /** All programs are stopped: nothing is written any more, and the folder takes over. */
  isLast: boolean;
}

/**
 * Copies all media of a bucket back into the folder, while people use them or, for the last time,
 * when all programs are stopped. Files that the folder has already are kept. The bucket keeps its
 * files. After the last call, programs start without the bucket.
 */
export async function moveMediaBack({ dir, s3, isLast, onFile, signal }: MoveBackOptions): Promise<MovedMedia> {
  const bucketId = await readS3StoreId({ settings: s3 });
  const note = await readBucketNote(dir);
  if (note && note.bucketId !== bucketId) throw new Error(`The media of ${dir} are in another bucket than "${s3.bucket}".`);
  const [folder, bucket] = [await createDiskStore({ dir }), createS3Store({ settings: s3 })];
  // Until the last call, programs still write to the bucket.
  const moved: MovedMedia = { files: 0, sizeBytes: 0, copied: 0, damaged: [], missing: [], isInUse: !isLast, isDone: false };
  await forEachAtOnce(bucket.listPutBefore(Number.POSITIVE_INFINITY), async (info) => {
    signal?.throwIfAborted();
    const result = await fetchBlob({ folder, bucket }, info);
    if (result === 'gone') return;
    moved.files++;
    moved.sizeBytes += info.sizeBytes;
    if (result === 'copied') moved.copied++;
    if (result === 'damaged') moved.damaged.push(info.key);
    onFile?.(moved);
  });
  moved.missing = await listMissing({ folder: bucket, bucket: folder });
  moved.isDone = isLast && moved.missing.length === 0;
  if (moved.isDone) await rm(bucketNotePath(dir), { force: true });
  return moved;
}

/** Copies a file from the bucket unless the folder has it. Its name is the hash of what arrived. */
async function fetchBlob({ folder, bucket }: Stores, { key, sizeBytes }: BlobInfo): Promise<CopyResult> {
  const there = await folder.stat(key).catch(orUndefined);
  if (there?.sizeBytes === sizeBytes) return 'there';
  return withTempDir(async (temporary) => {
    const path = join(temporary, 'blob');
    try {
      await bucket.copyTo(key, path);
    } catch (thrown) {
      // Deleted just now by a user of the instance.
      if (thrown instanceof CodedError && thrown.code === 'NOT_FOUND') return 'gone';
      throw thrown;
    }
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    if (hash.digest('hex') !== key.split('.', 1)[0]) return 'damaged';
    await folder.putFile(path, key.split('.')[1] ?? '');
    return 'copied';
  });
}
