import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { printedText, secretText, textLine } from '../platform/text-field';

const count = Type.Integer({ minimum: 0 });

/** How often a bucket gets a copy. */
export const backupPaces = ['hour', 'day', 'week'] as const;
export type BackupPace = (typeof backupPaces)[number];
/** The bucket of any S3 server that gets copies of the database, besides the folder. */
const backupBucket = {
  endpoint: textLine({ minLength: 8, maxLength: 300, pattern: '^https?://[^/?#@\\s]+/?$' }),
  bucket: textLine({ minLength: 3, maxLength: 63, pattern: '^[a-z0-9][a-z0-9.-]+[a-z0-9]$' }),
  region: textLine({ minLength: 1, maxLength: 60, pattern: '^[\\w-]+$' }),
  accessKeyId: textLine({ minLength: 1, maxLength: 200, pattern: '^\\S+$' }),
  every: oneOf(backupPaces),
};
export const setBackupBucketBodySchema = Type.Object({
  /** `null`: it gets no more copies. */
  bucket: orNull(
    Type.Object({
      ...backupBucket,
      /** `null`: the one that is kept. */
      secretAccessKey: orNull(secretText({ minLength: 1, maxLength: 300, pattern: '^\\S+$' })),
    }),
  ),
  /** The revision that the change is based on; 0 for a first bucket. */
  seen: count,
});
export type SetBackupBucketBody = Static<typeof setBackupBucketBodySchema>;

/** By the clock, from before a change of the schema, or the database that a restore put aside. */
export const copyKinds = ['backup', 'snapshot', 'aside'] as const;

/** `bucket`: only there; it is fetched before it is restored. */
const copyPlaces = ['folder', 'bucket'] as const;

export const adminBackupsDataSchema = Type.Object({
  /** `null` if the server makes none itself. */
  folder: orNull(Type.String()),
  /** The last attempt by clock or by button. */
  last: orNull(Type.Object({ at: moment, isMade: Type.Boolean(), problem: Type.String() })),
  /** Without the secret half of its key. */
  bucket: orNull(
    Type.Object({
      ...backupBucket,
      revision: count,
      /** Decides it, if it is set. */
      variable: orNull(Type.String()),
      /** The last copy that was sent there. */
      last: orNull(Type.Object({ at: moment, isMade: Type.Boolean(), problem: Type.String() })),
      /** Why its copies can’t be listed now. */
      problem: Type.String(),
    }),
  ),
  /** The last copy that was restored into a file beside it, once a week or by button. */
  test: orNull(
    Type.Object({ at: moment, name: Type.String(), problem: Type.String(), users: count, videos: count, tookMs: Type.Number() }),
  ),
  /** The last restore into this server. */
  restored: orNull(Type.Object({ at: moment, name: Type.String(), by: Type.String(), problem: Type.String() })),
  /** Newest first; each was read in full and checked. */
  copies: Type.Array(
    Type.Object({ name: Type.String(), kind: oneOf(copyKinds), madeAt: moment, sizeBytes: Type.Number(), place: oneOf(copyPlaces) }),
  ),
});
export const copyBodySchema = Type.Object({ name: printedText({ minLength: 1, maxLength: 200 }) });
/** The moment by which `restored` tells that it is done. */
export const restoreDataSchema = Type.Object({ at: moment });
export type AdminBackupsData = Static<typeof adminBackupsDataSchema>;
