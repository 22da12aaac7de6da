import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
