import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@hellograph/contract';
import type { BlobStore } from './blob-store';

export type BlobCondition = 'whole' | 'damaged' | 'missing';

/**
 * Reads a blob and compares it with the hash in its key. `bytesPerSec` bounds how fast it reads. A
 * disk that can't read it counts as damage.
 */
export async function verifyBlob(
  store: Pick<BlobStore, 'openRead'>,
  key: string,
  { bytesPerSec = Number.POSITIVE_INFINITY, signal }: { bytesPerSec?: number; signal?: AbortSignal } = {},
): Promise<BlobCondition> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await store.openRead(key)) {
      signal?.throwIfAborted();
      hash.update(chunk);
      const pauseMs = (1000 * chunk.length) / bytesPerSec;
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
    }
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    return thrown instanceof CodedError && thrown.code === 'NOT_FOUND' ? 'missing' : 'damaged';
  }
  return hash.digest('hex') === key.split('.', 1)[0] ? 'whole' : 'damaged';
}

export interface WholeFile {
  path: string;
  /** SHA-256 of the content, hex. */
  hash: string;
  sizeBytes: number;
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength; ) offset += (await file.write(chunk, offset)).bytesWritten;
}

/**
 * Writes a file of a random name into `dir`; its bytes are on the disk when this resolves. Deletes
 * the file after a failure. The source is opened just before it is read: a stream that fails
 * without a listener would end the process.
 */
export async function writeTemp(dir: string, openSource: () => AsyncIterable<Uint8Array>): Promise<WholeFile> {
  const path = join(dir, randomUUID());
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of openSource()) {
        hash.update(chunk);
        await writeAll(file, chunk);
        sizeBytes += chunk.byteLength;
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (thrown) {
    await rm(path, { force: true });
    throw thrown;
  }
  return { path, hash: hash.digest('hex'), sizeBytes };
}

/**
 * Gives a written file its name below `root`, replacing one of the same name. A rename is visible
 * whole or not at all, and survives a power cut once the folders on the way are synced.
 */
export async function publish(tempPath: string, root: string, segments: readonly string[]): Promise<void> {
  const target = join(root, ...segments);
  await mkdir(dirname(target), { recursive: true });
  await rename(tempPath, target);
  for (let dir = dirname(target); dir.length >= root.length; dir = dirname(dir)) await syncDir(dir);
}

async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
