import type { Readable } from 'node:stream';
import type { Schema } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import { ZipFile } from 'yazl';
import type { ExportedAccount } from '../../platform/tables/export-account';

interface ExportFile {
  key: string;
  path: string;
}

/**
 * A zip that is built while it is read: one file at a time, never completely in memory or on disk.
 * Media are stored uncompressed.
 */
export function toExportZip(rows: ExportedAccount, store: BlobStore, onMissing: (key: string, reason: unknown) => void): Readable {
  const zip = new ZipFile();
  const mtime = new Date();
  zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), 'account.json', { mtime });
  const output = zip.outputStream as Readable;
  const addAll = async (files: ExportFile[]) => {
    for (const { key, path } of files) {
      if (output.destroyed) return;
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
  addAll(toFiles(rows)).catch((reason: Error) => output.destroy(reason));
  return output;
}

/** Rows that name files, with the database's column names. */
interface RowsWithFiles {
  photos?: Pick<Schema['photos'], 'id' | 'blob_key'>[];
  recordings?: Pick<Schema['recordings'], 'id' | 'sound_key'>[];
  videos?: Pick<Schema['videos'], 'id' | 'video_key' | 'poster_key' | 'captions_key' | 'withdrawal_id'>[];
  faceLinks?: Pick<Schema['face_links'], 'photo_key' | 'withdrawn_at'>[];
}

/** Without pictures of people who withdrew their face. */
function toFiles({ photos = [], recordings = [], videos = [], faceLinks = [] }: RowsWithFiles): ExportFile[] {
  const withdrawn = new Set(faceLinks.flatMap(({ photo_key, withdrawn_at }) => (withdrawn_at === null ? [] : [photo_key])));
  const isShown = (video: { withdrawal_id: string | null }) => video.withdrawal_id === null;
  const named = (key: string | null, path: string) => (key ? [{ key, path: `${path}.${key.split('.').at(-1)}` }] : []);
  return [
    ...photos.flatMap(({ id, blob_key }) => (withdrawn.has(blob_key) ? [] : named(blob_key, `photos/${id}`))),
    ...recordings.flatMap(({ id, sound_key }) => named(sound_key, `recordings/${id}`)),
    ...videos
      .filter(isShown)
      .flatMap(({ id, video_key, poster_key, captions_key }) => [
        ...named(video_key, `videos/${id}`),
        ...named(poster_key, `videos/${id}`),
        ...named(captions_key, `videos/${id}`),
      ]),
  ];
}
