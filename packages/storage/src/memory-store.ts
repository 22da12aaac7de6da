import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CodedError } from '@hellograph/contract';
import { assertByteRange, type BlobInfo, type BlobStore, toBlobKey } from './blob-store';

/** Creates a store in memory, for tests and trials. */
export function createMemoryStore(): BlobStore {
  const blobs = new Map<string, Buffer>();
  const putAtMs = new Map<string, number>();

  const put = (bytes: Uint8Array, extension: string): BlobInfo => {
    const key = toBlobKey(createHash('sha256').update(bytes).digest('hex'), extension);
    blobs.set(key, Buffer.from(bytes));
    putAtMs.set(key, Date.now());
    return { key, sizeBytes: bytes.byteLength };
  };
  const isOlder = (key: string, beforeMs: number) => (putAtMs.get(key) ?? Number.POSITIVE_INFINITY) < beforeMs;
  const getBlob = (key: string): Buffer => {
    const blob = blobs.get(key);
    if (!blob) throw new CodedError('NOT_FOUND');
    return blob;
  };

  return {
    putBuffer: async (bytes, extension) => put(bytes, extension),
    putFile: async (path, extension) => put(await readFile(path), extension),
    stat: async (key) => ({ key, sizeBytes: getBlob(key).byteLength }),
    openRead: async (key, range) => {
      if (range) assertByteRange(range);
      const blob = getBlob(key);
      return Readable.from([range ? blob.subarray(range.start, range.end + 1) : blob], { objectMode: false });
    },
    copyTo: async (key, path) => writeFile(path, getBlob(key), { flag: 'wx' }),
    delete: async (key) => void blobs.delete(key),
    listPutBefore: async function* (beforeMs) {
      for (const [key, blob] of [...blobs]) if (isOlder(key, beforeMs)) yield { key, sizeBytes: blob.byteLength };
    },
    deletePutBefore: async (key, beforeMs) => isOlder(key, beforeMs) && blobs.delete(key),
  };
}
