import { join } from 'node:path';
import { type BackupPace, backupPaces, CodedError } from '@hellograph/contract';
import { withFileLock } from '@hellograph/db';
import { type BucketFiles, createBucketFiles } from '@hellograph/storage';
import { type Static, Type } from 'typebox';
import { noteFile } from '../restoring/restore-notes';

const bucketSchema = Type.Object({
  endpoint: Type.String(),
  bucket: Type.String(),
  region: Type.String(),
  accessKeyId: Type.String(),
  secretAccessKey: Type.String(),
  every: Type.Union([Type.Literal('hour'), Type.Literal('day'), Type.Literal('week')]),
});
/** A bucket that gets copies of the database, and how often. */
export type BackupBucket = Static<typeof bucketSchema>;

const keptSchema = Type.Object({ revision: Type.Number(), bucket: Type.Union([bucketSchema, Type.Null()]) });
/**
 * The bucket that administrators set, in a file: where the database is restored from must not
 * depend on the database.
 */
const kept = noteFile('backup-bucket.json', keptSchema);

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const isPace = (text: string): text is BackupPace => backupPaces.some((pace) => pace === text);

/** Reads `BACKUP_BUCKET`. Throws a sentence about what is wrong. */
export function toBackupBucket(address: string): BackupBucket {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const bucket = pathname.replace(/^\/|\/$/g, '');
  const every = searchParams.get('every') ?? 'day';
  if (!username || !password) throw new Error('BACKUP_BUCKET names no key: https://key:secret@s3.example.org/bucket');
  if (!bucketName.test(bucket)) throw new Error('BACKUP_BUCKET names no bucket: https://key:secret@s3.example.org/bucket');
  if (!isPace(every)) throw new Error(`BACKUP_BUCKET has every=${every}: choose hour, day or week`);
  return {
    endpoint: origin,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    every,
  };
}

export interface BucketPlace {
  dataDir: string;
  /** That of the variable, which wins. */
  backupBucket: BackupBucket | undefined;
}

/** Returns the bucket that is in use, with its revision. */
export async function readBackupBucket({ dataDir, backupBucket }: BucketPlace): Promise<{ bucket: BackupBucket | null; revision: number }> {
  if (backupBucket) return { bucket: backupBucket, revision: 0 };
  return (await kept.read(dataDir)) ?? { bucket: null, revision: 0 };
}

/** Opens the copies in a bucket. They lie beside media, if both share it. */
export const openBackupBucket = (settings: BackupBucket): BucketFiles => createBucketFiles({ settings, prefix: 'backups/' });

/** Replaces what was seen. Throws SETTING_CHANGED. */
export async function writeBackupBucket(dataDir: string, { bucket, seen }: { bucket: BackupBucket | null; seen: number }): Promise<void> {
  await withFileLock(
    join(dataDir, 'settings.lock'),
    async () => {
      const { revision = 0 } = (await kept.read(dataDir)) ?? {};
      if (revision !== seen) throw new CodedError('SETTING_CHANGED');
      await kept.write(dataDir, { revision: revision + 1, bucket });
    },
    () => {},
  );
}
