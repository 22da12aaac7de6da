import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Dirent } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat, statfs, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CodedError } from '@hellograph/contract';
import { assertBlobKey, assertByteRange, type BlobInfo, type BlobStore, isBlobKey, toBlobKey } from './blob-store';
import { publish, writeTemp } from './whole-file';

export interface DiskStoreOptions {
  /** Created if it does not exist. Everything in it belongs to the store. */
  dir: string;
}

const leftoverAgeMs = 60 * 60 * 1000;
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException | undefined)?.code ?? '';

function toCoded(thrown: unknown): unknown {
  return fullCodes.has(codeOf(thrown)) ? new CodedError('STORAGE_FULL', { cause: thrown }) : thrown;
}

function toNotFound(thrown: unknown): unknown {
  return codeOf(thrown) === 'ENOENT' ? new CodedError('NOT_FOUND', { cause: thrown }) : thrown;
}

const rethrowAs = (convert: (thrown: unknown) => unknown) => (thrown: unknown) => {
  throw convert(thrown);
};

/**
 * Half-written files of a killed program are removed after this time. Younger ones may still be
 * written by another program on the same folder.
 */
async function sweepLeftovers(tempDir: string): Promise<void> {
  for (const name of await readdir(tempDir)) {
    const path = join(tempDir, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > leftoverAgeMs) await rm(path, { force: true });
  }
}

/** Yields every file below a folder, a few in memory at a time. */
async function* walk(dir: string): AsyncGenerator<Dirent> {
  for await (const entry of await opendir(dir)) {
    if (entry.isDirectory()) yield* walk(join(dir, entry.name));
    else yield entry;
  }
}

/**
 * Bytes that are left free on the volume, at most a twentieth of it, so that the database can still
 * record what happened.
 */
const reserveMaxBytes = 256 * 1024 * 1024;

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
  /** Whether blobs are still accepted. */
  hasRoom: boolean;
}

/** Reads how full the volume is that holds a folder. */
export async function readDiskSpace(dir: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(dir);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  return { freeBytes, totalBytes, hasRoom: freeBytes >= Math.min(reserveMaxBytes, totalBytes / 20) };
}

async function requireRoom(dir: string): Promise<void> {
  if (!(await readDiskSpace(dir)).hasRoom) throw new CodedError('STORAGE_FULL');
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Yields the blobs below a folder that were last put before a time. */
async function* listPutBefore(root: string, beforeMs: number): AsyncGenerator<BlobInfo> {
  for await (const entry of walk(root)) {
    if (!isBlobKey(entry.name)) continue;
    const info = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (info && info.mtimeMs < beforeMs) yield { key: entry.name, sizeBytes: info.size };
  }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return false;
    throw thrown;
  }
}

const toSegments = (key: string) => [key.slice(0, 2), key.slice(2, 4), key];

async function putWhole(
  { root, tempDir }: { root: string; tempDir: string },
  openSource: () => AsyncIterable<Uint8Array>,
  extension: string,
): Promise<BlobInfo> {
  toBlobKey('0'.repeat(64), extension);
  await requireRoom(tempDir);
  const temp = await writeTemp(tempDir, openSource);
  const key = toBlobKey(temp.hash, extension);
  try {
    await publish(temp.path, root, toSegments(key));
  } catch (thrown) {
    await rm(temp.path, { force: true });
    throw thrown;
  }
  return { key, sizeBytes: temp.sizeBytes };
}

/**
 * Opens a store of files `ab/cd/<key>` below a folder. Several programs may use it concurrently.
 * Files are written whole and survive a power cut.
 */
export async function createDiskStore(options: DiskStoreOptions): Promise<BlobStore> {
  const root = resolve(options.dir);
  const tempDir = join(root, 'temp');
  await mkdir(tempDir, { recursive: true });
  await sweepLeftovers(tempDir);

  const toPath = (key: string) => {
    assertBlobKey(key);
    return join(root, ...toSegments(key));
  };

  const put = (openSource: () => AsyncIterable<Uint8Array>, extension: string) => putWhole({ root, tempDir }, openSource, extension);

  const findInfo: BlobStore['stat'] = async (key) => {
    const { size } = await stat(toPath(key)).catch(rethrowAs(toNotFound));
    return { key, sizeBytes: size };
  };

  return {
    putBuffer: (bytes, extension) => put(() => once(bytes), extension).catch(rethrowAs(toCoded)),
    putFile: (path, extension) => put(() => createReadStream(path, { highWaterMark: 1 << 20 }), extension).catch(rethrowAs(toCoded)),
    stat: findInfo,
    openRead: async (key, range) => {
      if (range) assertByteRange(range);
      const file = await open(toPath(key), 'r').catch(rethrowAs(toNotFound));
      return file.createReadStream(range);
    },
    copyTo: async (key, path) => {
      await findInfo(key);
      try {
        await copyFile(toPath(key), path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      } catch (thrown) {
        if (codeOf(thrown) !== 'EEXIST') await rm(path, { force: true });
        throw toCoded(thrown);
      }
    },
    delete: async (key) => {
      if (isBlobKey(key)) await unlink(toPath(key)).catch((thrown) => codeOf(thrown) === 'ENOENT' || rethrowAs(toCoded)(thrown));
    },
    listPutBefore: (beforeMs) => listPutBefore(root, beforeMs),
    deletePutBefore: async (key, beforeMs) => {
      // Move it aside first and check it there: a put that happens meanwhile makes a new file of
      // the same name, and nothing is lost.
      const aside = join(tempDir, randomUUID());
      if (!(await moveIfThere(toPath(key), aside))) return false;
      if ((await stat(aside)).mtimeMs >= beforeMs) {
        await publish(aside, root, toSegments(key));
        return false;
      }
      await unlink(aside);
      return true;
    },
  };
}
