import type { Readable } from 'node:stream';
import type { Schema } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import { toZipStream } from '../../platform/downloads/zip-stream';
import type { ExportedAccount } from '../../platform/tables/export-account';

interface ExportFile {
  key: string;
  path: string;
}

/** A zip of an account: its rows, and the files that they name. */
export const toExportZip = (rows: ExportedAccount, store: BlobStore, onMissing: (key: string, reason: unknown) => void): Readable =>
  toZipStream(
    {
      texts: [{ path: 'account.json', text: `${JSON.stringify(rows, null, 2)}\n` }],
      blobs: toFiles(rows).map(({ key, path }) => ({ path, findKey: async () => key })),
      onMissing,
    },
    store,
  );

/** Rows that name files, with the database's column names. */
interface RowsWithFiles {
  photos?: Pick<Schema['photos'], 'id' | 'blob_key'>[];
  recordings?: Pick<Schema['recordings'], 'id' | 'sound_key'>[];
  videos?: Pick<Schema['videos'], 'id' | 'video_key' | 'poster_key' | 'captions_key' | 'withdrawal_id'>[];
  faceLinks?: Pick<Schema['face_links'], 'photo_key' | 'withdrawn_at'>[];
}

/** Leaves out pictures of people who withdrew their face. */
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
