import { env } from '@hellograph/kit';

/** A bucket for media, where the operator has one. Made from `s3Variables`. */
export interface S3Settings {
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Api and worker need the same. */
export const s3Variables = {
  S3_ENDPOINT: env.url({
    optional: true,
    about: 'Stores media in a bucket of this S3 server instead of DATA_DIR/media: https://s3.eu-central-1.amazonaws.com',
  }),
  S3_BUCKET: env.text({ optional: true, about: 'The bucket, which must exist and be empty at first. Required with S3_ENDPOINT' }),
  S3_REGION: env.text({ default: 'us-east-1', about: 'The region of that bucket, as its server names it' }),
  S3_ACCESS_KEY_ID: env.text({ optional: true, secret: true, about: 'The key for that bucket. Required with S3_ENDPOINT' }),
  S3_SECRET_ACCESS_KEY: env.text({ optional: true, secret: true, about: 'The secret half of that key. Required with S3_ENDPOINT' }),
};

export type S3Values = env.EnvValues<typeof s3Variables>;

/**
 * AWS's rules for bucket names. Other servers accept more, but all names must be valid in a path.
 */
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Throws one sentence about what is missing or wrong. */
export function toS3Settings(values: S3Values): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const rest = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (!S3_ENDPOINT) {
    const given = Object.entries(rest).find(([, value]) => value);
    if (given) throw new Error(`${given[0]} is set, but S3_ENDPOINT is not: set it to the address of the S3 server.`);
    return undefined;
  }
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(rest).flatMap(([name, value]) => (value ? [] : [name]));
    throw new Error(`S3_ENDPOINT is set, but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not.`);
  }
  if (!bucketPattern.test(S3_BUCKET)) throw new Error(`S3_BUCKET must be the name of a bucket, not "${S3_BUCKET}".`);
  const { origin, pathname, search, username } = new URL(S3_ENDPOINT);
  if (pathname !== '/' || search || username)
    throw new Error(`S3_ENDPOINT must be an address without a path or a name: ${origin}. The bucket is in S3_BUCKET.`);
  return {
    endpoint: origin,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
