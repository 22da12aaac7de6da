import type { Readable } from 'node:stream';

export interface BlobInfo {
  key: string;
  sizeBytes: number;
}

/** First and last byte, both included; an end beyond the blob is its end. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Whole, immutable, content-addressed files: the key is the SHA-256 of the bytes plus an extension, so that writing twice is writing once.
 * A key that `put…` answered can be read at once and for ever, until `delete`. Failures are coded: `NOT_FOUND` (also for
 * what is no key at all), `STORAGE_FULL`.
 */
export interface BlobStore {
  /** Stores bytes; `extension` without the dot (`jpg`). */
  putBuffer(bytes: Uint8Array, extension: string): Promise<BlobInfo>;
  /** Stores a copy of a local file. */
  putFile(path: string, extension: string): Promise<BlobInfo>;
  stat(key: string): Promise<BlobInfo>;
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /** Writes the blob to a local file that must not exist yet. */
  copyTo(key: string, path: string): Promise<void>;
  /** What is not there, or no key, is deleted already. */
  delete(key: string): Promise<void>;
  /** All blobs that were last put before that moment (milliseconds since 1970). What comes or goes meanwhile may be left out. */
  listPutBefore(beforeMs: number): AsyncIterable<BlobInfo>;
  /** Deletes it unless somebody has put it again since: then it stays whole, and the answer is false. */
  deletePutBefore(key: string, beforeMs: number): Promise<boolean>;
}
