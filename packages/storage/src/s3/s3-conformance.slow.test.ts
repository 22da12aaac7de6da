import { randomUUID } from 'node:crypto';
import { s3Keys, startS3Server, type TestS3Server } from '@hellograph/testing/s3-server';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A server of your own, on which the tests make buckets: http://key:secret@127.0.0.1:7480 */
const other = process.env.HELLOGRAPH_S3;

describe.runIf(other)('another server', () => {
  const { origin: endpoint, username: accessKeyId, password: secretAccessKey } = new URL(other ?? 'http://localhost');
  const keys = { accessKeyId, secretAccessKey };
  const makeStore = async () => {
    const bucket = `hellograph-${randomUUID()}`;
    const { status } = await new AwsClient({ ...keys, service: 's3', region: 'us-east-1' }).fetch(`${endpoint}/${bucket}`, {
      method: 'PUT',
    });
    expect(status).toBe(200);
    return createS3Store({ settings: { endpoint, bucket, region: 'us-east-1', ...keys } });
  };

  describeBlobStore('S3 elsewhere', makeStore);

  it('puts large files together from parts, and lists more than a page', async () => {
    const store = await makeStore();
    const large = Buffer.alloc(20_000_001, 'Grüße');
    const { key } = await store.putBuffer(large, 'mp4');
    const read: Buffer[] = [];
    for await (const chunk of await store.openRead(key)) read.push(chunk as Buffer);
    expect(Buffer.concat(read).equals(large)).toBe(true);
    const small = Array.from({ length: 1100 }, (_, index) => Buffer.from(`card ${index}`));
    while (small.length > 0) await Promise.all(small.splice(0, 20).map((bytes) => store.putBuffer(bytes, 'txt')));
    const listed = new Set<string>();
    for await (const info of store.listPutBefore(Date.now() + 60_000)) listed.add(info.key);
    expect(listed.size).toBe(1101);
  });
});
