import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { waitFor, withTempDir } from '@hellograph/kit';
import { refuse, type S3Call, s3Keys, startS3Server, type TestS3Server } from '@hellograph/testing/s3-server';
import { AwsClient } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../blob-store';
import { describeBlobStore } from '../conformance';
import type { S3Settings } from './s3-settings';
import { createS3Store, readS3StoreId } from './s3-store';

describe('s3 store', () => {
  let server: TestS3Server;
  let settings: S3Settings;
  let store: BlobStore;
  let buckets = 0;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    settings = { endpoint: server.endpoint, bucket: `faults-${++buckets}`, region: 'us-east-1', ...s3Keys };
    await server.makeBucket(settings.bucket);
    store = createS3Store({ settings });
  });
  afterEach(() => {
    server.fault = () => false;
    server.spoil = undefined;
    server.calls.length = 0;
  });

  const bytes = randomBytes(300_000);
  const key = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
  const isObject = ({ path }: S3Call) => path.includes('/media/');
  /** Breaks the first calls that match, in the way given. */
  function breakFirst(count: number, matches: (call: S3Call) => boolean, how: (response: Parameters<typeof refuse>[0]) => unknown) {
    let left = count;
    server.fault = (call, response) => {
      if (!matches(call) || left-- <= 0) return false;
      how(response);
      return true;
    };
  }

  it.each([
    ['answers 500', (response) => refuse(response, 500, 'InternalError')],
    ['is too busy', (response) => refuse(response, 503, 'SlowDown')],
    ['drops the connection', (response) => response.destroy()],
    ['says nothing', () => {}],
    ['got other bytes', (response) => refuse(response, 400, 'XAmzContentSHA256Mismatch')],
  ] satisfies [string, (response: Parameters<typeof refuse>[0]) => unknown][])(
    'stores and reads although the server %s at first',
    async (_, how) => {
      store = createS3Store({ settings, silenceMs: 2000 });
      breakFirst(2, isObject, how);
      expect((await store.putBuffer(bytes, 'jpg')).key).toBe(key);
      breakFirst(2, isObject, how);
      expect(bytes.equals(await buffer(await store.openRead(key)))).toBe(true);
    },
  );

  it('says BUSY with the words of a server that stays away', async () => {
    server.fault = (_call, response) => refuse(response, 503, 'SlowDown', 'Please reduce your request rate.');
    await expect(store.putBuffer(bytes, 'jpg')).rejects.toMatchObject({
      code: 'BUSY',
      retryAfterSec: 5,
      cause: { status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' },
    });
  });

  it('does not retry a refusal, and never reports it as missing', async () => {
    await store.putBuffer(bytes, 'jpg');
    server.calls.length = 0;
    server.fault = (_call, response) => refuse(response, 403, 'AccessDenied');
    await expect(store.openRead(key)).rejects.toMatchObject({ code: 'BUSY', cause: { code: 'AccessDenied' } });
    expect(server.calls).toHaveLength(1);
    server.fault = (_call, response) => refuse(response, 404, 'NoSuchBucket');
    await expect(store.openRead(key)).rejects.toMatchObject({ code: 'BUSY', cause: { code: 'NoSuchBucket' } });
  });

  it('says that the store is full', async () => {
    server.fault = (_call, response) => refuse(response, 507, 'XMinioStorageFull');
    await expect(store.putBuffer(bytes, 'jpg')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  });

  it('goes on where a connection broke off, also within a range', async () => {
    await store.putBuffer(bytes, 'jpg');
    let cuts = 3;
    server.spoil = (call, sent) => (isObject(call) && cuts-- > 0 ? sent.subarray(0, sent.length / 2) : sent);
    expect(bytes.equals(await buffer(await store.openRead(key)))).toBe(true);
    expect(cuts).toBeLessThan(1);
    cuts = 2;
    expect(bytes.subarray(1000, 200_001).equals(await buffer(await store.openRead(key, { start: 1000, end: 200_000 })))).toBe(true);
    expect(cuts).toBeLessThan(1);
  });

  it('fails a reader, and does not end early, when a connection always breaks off', async () => {
    await store.putBuffer(bytes, 'jpg');
    server.spoil = (call, sent) => (isObject(call) ? Buffer.alloc(0) : sent);
    await expect(store.openRead(key).then(buffer)).rejects.toThrow();
  });

  it('copies nothing whose bytes are not those that were put', () =>
    withTempDir(async (dir) => {
      await store.putBuffer(bytes, 'jpg');
      let lies = 1;
      server.spoil = (call, sent) => (isObject(call) && lies-- > 0 ? Buffer.alloc(sent.length) : sent);
      await store.copyTo(key, join(dir, 'second try'));
      lies = Number.POSITIVE_INFINITY;
      await expect(store.copyTo(key, join(dir, 'never'))).rejects.toMatchObject({ code: 'BUSY', cause: { code: 'WrongBytes' } });
      await writeFile(join(dir, 'never'), 'nothing is in the way', { flag: 'wx' });
    }));

  it('stores a large file in parts, whole or not at all', () =>
    withTempDir(async (dir) => {
      const large = randomBytes((20 << 20) + 7);
      const path = join(dir, 'large');
      await writeFile(path, large);
      breakFirst(
        1,
        ({ path: asked }) => asked.includes('partNumber=2'),
        (response) => refuse(response, 500, 'InternalError'),
      );
      const info = await store.putFile(path, 'mp4');
      expect(info.sizeBytes).toBe(large.length);
      expect(server.calls.filter(({ path: asked }) => asked.includes('partNumber=')).length).toBe(4);
      const read = await buffer(await store.openRead(info.key));
      expect(createHash('sha256').update(read).digest('hex')).toBe(info.key.split('.')[0]);
      expect(
        large.subarray(9 << 20, (17 << 20) + 1).equals(await buffer(await store.openRead(info.key, { start: 9 << 20, end: 17 << 20 }))),
      ).toBe(true);

      await store.delete(info.key);
      server.fault = ({ path: asked }, response) => asked.includes('partNumber=3') && refuse(response, 403, 'AccessDenied');
      await expect(store.putFile(path, 'mp4')).rejects.toMatchObject({ code: 'BUSY' });
      expect(server.calls.some(({ method, path: asked }) => method === 'DELETE' && asked.includes('uploadId='))).toBe(true);
      server.fault = () => false;
      await expect(store.stat(info.key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }));

  it('keeps a blob that is put while it is being deleted', async () => {
    await store.putBuffer(bytes, 'jpg');
    let putting: Promise<unknown> | undefined;
    const looksForMarkers = ({ path }: S3Call) => path.includes('list-type') && path.includes('deleting');
    // The worst moment: the deletion has found the object old, and arrives after it was put again.
    server.fault = async (call) => {
      if (putting || call.method !== 'DELETE' || !isObject(call)) return false;
      server.calls.length = 0;
      putting = store.putBuffer(bytes, 'jpg');
      await waitFor(() => server.calls.some(looksForMarkers), { timeoutMs: 30_000, what: 'The put' });
      return false;
    };
    await store.deletePutBefore(key, Date.now() + 60_000);
    expect(putting).toBeDefined();
    await putting;
    expect(bytes.equals(await buffer(await store.openRead(key)))).toBe(true);
  });

  it('lists in pages', async () => {
    const paged = createS3Store({ settings, pageMax: 2 });
    const keys: string[] = [];
    for (let index = 0; index < 7; index++) keys.push((await paged.putBuffer(Buffer.from(`blob ${index}`), 'txt')).key);
    server.calls.length = 0;
    const listed: string[] = [];
    for await (const info of paged.listPutBefore(Date.now() + 60_000)) listed.push(info.key);
    expect(listed.sort()).toEqual(keys.sort());
    expect(server.calls).toHaveLength(4);
  });

  it('gives a bucket one id, even if several programs start together', async () => {
    const [one, two] = await Promise.all([readS3StoreId({ settings }), readS3StoreId({ settings })]);
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).toBe(one);
    for await (const blob of store.listPutBefore(Date.now() + 60_000)) expect(blob).toBeUndefined();
  });

  it.each([
    [{ secretAccessKey: 'wrong' }, /refuses us\. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.*403 SignatureDoesNotMatch/],
    [{ accessKeyId: 'nobody' }, /refuses us.*403 InvalidAccessKeyId/],
    [{ bucket: 'not-there' }, /There is no bucket "not-there" at http.*Create it, or correct S3_BUCKET/],
    [{ endpoint: 'http://127.0.0.1:1' }, /The S3 server at http:\/\/127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/],
  ])('says at the start what is wrong with %j', async (wrong, sentence) => {
    await expect(readS3StoreId({ settings: { ...settings, ...wrong } })).rejects.toThrow(sentence);
  });
});

describe('s3 conformance', () => {
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
});
