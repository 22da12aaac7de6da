import { s3Keys, startS3Server, type TestS3Server } from '@hellograph/testing/s3-server';
import { afterAll, beforeAll } from 'vitest';
import { describeBlobStore } from '../conformance';
import { createS3Store } from './s3-store';

let server: TestS3Server;
let buckets = 0;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

describeBlobStore('S3', async () => {
  const bucket = `bucket-${++buckets}`;
  await server.makeBucket(bucket);
  return createS3Store({ settings: { endpoint: server.endpoint, bucket, region: 'us-east-1', ...s3Keys } });
});
