import type { Readable } from 'node:stream';
import type { BlobStore } from '@hellograph/storage';
import { ZipFile } from 'yazl';

export interface ZippedBlob {
  path: string;
  /**
   * Returns the key of the blob when it is about to be written, or `null` if it is left out. If it
   * throws, the zip breaks off.
   */
  findKey: () => Promise<string | null>;
}

export interface ZipContents {
  /** Small files that are in memory: texts, and our own pictures. */
  texts: readonly { path: string; text: string | Uint8Array }[];
  blobs: readonly ZippedBlob[];
  onMissing: (key: string, reason: unknown) => void;
}

/**
 * Builds a zip while it is downloaded: one file at a time, never completely in memory or on disk.
 * Media are stored uncompressed.
 */
export function toZipStream({ texts, blobs, onMissing }: ZipContents, store: BlobStore): Readable {
  const zip = new ZipFile();
  const mtime = new Date();
  for (const { path, text } of texts) zip.addBuffer(Buffer.from(text), path, { mtime });
  const output = zip.outputStream as Readable;
  const addAll = async () => {
    for (const { path, findKey } of blobs) {
      if (output.destroyed) return;
      const key = await findKey();
      if (key === null) continue;
      // Each file is read to its end before the next is opened, so that only one is open at a time.
      const stream = await store.openRead(key).catch((reason: unknown) => onMissing(key, reason));
      if (!stream) continue;
      const stop = () => stream.destroy();
      output.once('close', stop);
      const done = new Promise<void>((resolve, reject) => stream.once('close', resolve).once('error', reject));
      zip.addReadStream(stream, path, { mtime, compress: false });
      await done;
      output.off('close', stop);
    }
    zip.end();
  };
  zip.once('error', (reason) => output.destroy(reason as Error));
  addAll().catch((reason: Error) => output.destroy(reason));
  return output;
}
