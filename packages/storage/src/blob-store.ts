import type { Readable } from 'node:stream';
import { CodedError } from '@hellograph/contract';

export const voiceExtension = 'voice';

/** Returns the key of a natural voice's archive, by its SHA-256 (lower-case hex). */
export const toVoiceKey = (sha256: string): string => toBlobKey(sha256, voiceExtension);

/** Archives of voices belong to the instance: no row refers to them, and nothing deletes them. */
export const isVoiceKey = (key: string): boolean => key.endsWith(`.${voiceExtension}`);

/**
 * Checks a range. An invalid one is a programming error: compare ranges from outside with the size
 * first.
 */
export function assertByteRange({ start, end }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError(`${start}-${end} is not a valid byte range`);
}

const keyPattern = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

export const isBlobKey = (key: string): boolean => keyPattern.test(key);

/**
 * Returns the key's parts. Throws `NOT_FOUND` for everything that cannot name a blob, such as
 * `../../etc/passwd`.
 */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new CodedError('NOT_FOUND');
}

/**
 * Returns the key of a blob. `hash` is lower-case hex. Throws if the extension does not fit into a
 * key, which is a programming error.
 */
export function toBlobKey(hash: string, extension: string): string {
  const key = `${hash}.${extension}`;
  if (!isBlobKey(key)) throw new TypeError(`"${extension}" is not an extension for a blob`);
  return key;
}

export interface BlobInfo {
  key: string;
  sizeBytes: number;
}

/** First and last byte, both inclusive. An end beyond the blob means its end. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Whole, immutable, content-addressed files: the key is the SHA-256 of the bytes plus an extension,
 * so that writing is idempotent. A key that `put…` returned can be read immediately, until
 * `delete`. Errors are coded: `NOT_FOUND` (also for an invalid key) and `STORAGE_FULL`.
 */
export interface BlobStore {
  /** Stores bytes; `extension` without the dot (`jpg`). */
  putBuffer(bytes: Uint8Array, extension: string): Promise<BlobInfo>;
  /** Stores a copy of a local file. */
  putFile(path: string, extension: string): Promise<BlobInfo>;
  stat(key: string): Promise<BlobInfo>;
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /** Writes the blob to a local file, which must not exist yet. */
  copyTo(key: string, path: string): Promise<void>;
  /** Deletes a blob. Succeeds if it does not exist. */
  delete(key: string): Promise<void>;
  /**
   * Lists all blobs last put before that moment (milliseconds since 1970). Blobs that are put or
   * deleted meanwhile may be missing.
   */
  listPutBefore(beforeMs: number): AsyncIterable<BlobInfo>;
  /** Deletes a blob unless it has been put again since. Returns false if it has, and keeps it. */
  deletePutBefore(key: string, beforeMs: number): Promise<boolean>;
}
