import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The note in the media folder about the bucket to which its media are moved. */
export interface BucketNote {
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
