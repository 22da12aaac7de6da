import { openDatabase } from '@hellograph/db';
import { openMedia, type S3Settings } from '@hellograph/storage';
import { brandsTables } from './domain/brands/shown-brand';
import { carriedDraftsTables } from './domain/carried-drafts/carried-drafts.repo';
import { classesTables } from './domain/classes/classes.repo';
import { clipsTables } from './domain/clips/clips.repo';
import { groupFilmsTables } from './domain/group-films/group-films.repo';
import { photosTables } from './domain/photos/photos.repo';
import { recordingsTables } from './domain/recordings/recordings.repo';
import { videosTables } from './domain/videos/videos.tables';
import { type ScrubReport, scrubMedia } from './platform/housekeeping/scrub-media';

/** Tables that name blobs; a test compares them with those of all features. */
export const blobTables = [
  brandsTables,
  carriedDraftsTables,
  classesTables,
  clipsTables,
  groupFilmsTables,
  photosTables,
  recordingsTables,
  videosTables,
];

export interface ScrubInstanceOptions {
  /** The path or URL of the database. */
  database: string;
  mediaDir: string;
  s3: S3Settings | undefined;
  heals: boolean;
}

/** Checks the media of an instance whose api may be running. */
export async function scrubInstance({ database, mediaDir, s3, heals }: ScrubInstanceOptions): Promise<ScrubReport> {
  const db = openDatabase(database);
  try {
    const { store } = await openMedia({ dir: mediaDir, s3 });
    return await scrubMedia({ db, store, tables: blobTables, now: Date.now, heals });
  } finally {
    await db.destroy();
  }
}
