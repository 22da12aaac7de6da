import type { Readable } from 'node:stream';

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
