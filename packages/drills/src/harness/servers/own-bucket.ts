import type { S3Settings } from '@hellograph/storage';
import { startPostgres, type TestPostgres } from '@hellograph/testing/postgres';
import { s3Keys, startS3Server } from '@hellograph/testing/s3-server';
import type { DrillOptions } from '../../drill';

interface OwnDatabase {
  /** Undefined on SQLite, as the server is. */
  databaseUrl: string | undefined;
  postgres: TestPostgres | undefined;
  close(): Promise<void>;
}

const name = 'hellograph';

/** The server of a drill on PostgreSQL, with a database that is empty as an operator's is. */
export async function openOwnDatabase(database: DrillOptions['database'] = 'sqlite'): Promise<OwnDatabase> {
  if (database === 'sqlite') return { databaseUrl: undefined, postgres: undefined, close: async () => {} };
  const postgres = await startPostgres();
  await postgres.createDatabase(name);
  return { databaseUrl: postgres.toUrl(name), postgres, close: () => postgres.stop() };
}

export interface OwnBucket {
  settings: S3Settings;
  /** The same as variables of a program. */
  env: Record<string, string>;
  /** Returns how many requests its server has received. */
  countCalls(): number;
  close(): Promise<void>;
}

export const toBucketEnv = (settings: S3Settings) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/** An empty bucket on a server of the drill's own. */
export async function openOwnBucket(): Promise<OwnBucket> {
  const bucket = 'media';
  const server = await startS3Server();
  await server.makeBucket(bucket);
  const settings = { endpoint: server.endpoint, bucket, region: 'us-east-1', ...s3Keys };
  return {
    settings,
    env: toBucketEnv(settings),
    countCalls: () => server.calls.length,
    close: () => server.close(),
  };
}
