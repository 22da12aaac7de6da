import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withTempDir } from '@hellograph/kit';
import { type S3Fault, s3Keys, startS3Server, type TestS3Server } from '@hellograph/testing/s3-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from './disk-store';
import { moveMedia, moveMediaBack } from './move-media';
import { openMedia } from './open-media';
import type { S3Settings } from './s3/s3-settings';

let server: TestS3Server;
let buckets = 0;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const nothingBroken: S3Fault = () => false;
async function makeBucket(): Promise<S3Settings> {
  const bucket = `media-${++buckets}`;
  await server.makeBucket(bucket);
  return { endpoint: server.endpoint, bucket, region: 'us-east-1', ...s3Keys };
}

it('is the folder without a bucket, and the bucket where the folder is empty', () =>
  withTempDir(async (dir) => {
    const folder = await openMedia({ dir: join(dir, 'one'), s3: undefined });
    expect(folder.isMoving).toBe(false);
    const s3 = await makeBucket();
    const [first, second] = await Promise.all([openMedia({ dir: join(dir, 'two'), s3 }), openMedia({ dir: join(dir, 'three'), s3 })]);
    expect(first.id).toBe(second.id);
    expect(first.id).not.toBe(folder.id);
    const { key } = await first.store.putBuffer(Buffer.from('from one host'), 'txt');
    expect(await text(await second.store.openRead(key))).toBe('from one host');
  }));

it('does not start without the bucket that has the media, or with another one', () =>
  withTempDir(async (dir) => {
    await openMedia({ dir, s3: await makeBucket() });
    await expect(openMedia({ dir, s3: undefined })).rejects.toThrow(/are in a bucket, but S3_ENDPOINT is not set/);
    await expect(openMedia({ dir, s3: await makeBucket() })).rejects.toThrow(/are in another bucket than "media-/);
  }));

it('moves media while they are used, goes on after it was stopped, and ends with equal counts', () =>
  withTempDir(async (dir) => {
    const before = await createDiskStore({ dir });
    const old: string[] = [];
    for (let index = 0; index < 20; index++) old.push((await before.putBuffer(Buffer.from(`old ${index}`), 'txt')).key);
    const s3 = await makeBucket();
    // No program uses the bucket yet: it is filled, and the folder remains authoritative.
    server.fault = ({ method, path }, response) => {
      if (method !== 'PUT' || !path.endsWith(old[7] ?? '')) return false;
      response.writeHead(403).end();
      return true;
    };
    await expect(moveMedia({ dir, s3 })).rejects.toMatchObject({ code: 'BUSY' });
    server.fault = nothingBroken;
    const first = await moveMedia({ dir, s3 });
    expect(first).toMatchObject({ files: 20, missing: [], damaged: [], isInUse: true, isDone: false });
    expect(first.copied).toBeLessThan(20);
    const late = await (await openMedia({ dir, s3: undefined })).store.putBuffer(Buffer.from('late'), 'txt');

    const during = await openMedia({ dir, s3 });
    expect(during.isMoving).toBe(true);
    expect(await text(await during.store.openRead(late.key))).toBe('late');
    const fresh = await during.store.putBuffer(Buffer.from('new'), 'txt');
    await expect(before.stat(fresh.key)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const second = await moveMedia({ dir, s3 });
    expect(second).toMatchObject({ files: 21, copied: 1, missing: [], isInUse: false, isDone: true });
    const after = await openMedia({ dir, s3 });
    expect(after.isMoving).toBe(false);
    for (const key of [...old, late.key, fresh.key]) expect(await after.store.stat(key)).toMatchObject({ key });
  }));

it('moves media back while they are used, and the folder takes over once all programs are stopped', () =>
  withTempDir(async (dir) => {
    const s3 = await makeBucket();
    const { store } = await openMedia({ dir, s3 });
    const keys: string[] = [];
    for (let index = 0; index < 12; index++) keys.push((await store.putBuffer(Buffer.from(`in the bucket ${index}`), 'txt')).key);
    server.fault = ({ method, path }, response) => {
      if (method !== 'GET' || !path.endsWith(keys[5] ?? '')) return false;
      response.writeHead(403).end();
      return true;
    };
    await expect(moveMediaBack({ dir, s3, isLast: false })).rejects.toMatchObject({ code: 'BUSY' });
    server.fault = nothingBroken;
    expect(await moveMediaBack({ dir, s3, isLast: false })).toMatchObject({ files: 12, missing: [], isInUse: true, isDone: false });
    await expect(openMedia({ dir, s3: undefined })).rejects.toThrow(/are in a bucket/);
    const late = await store.putBuffer(Buffer.from('late'), 'txt');
    expect(await moveMediaBack({ dir, s3, isLast: true })).toMatchObject({ files: 13, copied: 1, damaged: [], isDone: true });
    const folder = await openMedia({ dir, s3: undefined });
    for (const key of [...keys, late.key]) expect(await folder.store.stat(key)).toMatchObject({ key });
    expect(await text(await folder.store.openRead(late.key))).toBe('late');
    // From another bucket comes nothing.
    await openMedia({ dir: join(dir, 'other'), s3 });
    await expect(moveMediaBack({ dir: join(dir, 'other'), s3: await makeBucket(), isLast: true })).rejects.toThrow(/another bucket/);
  }));

it('must be called again if a program wrote to the folder while another used the bucket', () =>
  withTempDir(async (dir) => {
    const folder = await createDiskStore({ dir });
    await folder.putBuffer(Buffer.from('old'), 'txt');
    const s3 = await makeBucket();
    await openMedia({ dir, s3 });
    await folder.putBuffer(Buffer.from('by a worker that was not restarted yet'), 'txt');
    expect(await moveMedia({ dir, s3 })).toMatchObject({ files: 2, copied: 2, isInUse: true, isDone: false });
    expect(await moveMedia({ dir, s3 })).toMatchObject({ files: 2, copied: 0, isInUse: false, isDone: true });
  }));

it('leaves a damaged file where it is, and says so', () =>
  withTempDir(async (dir) => {
    const folder = await createDiskStore({ dir });
    const { key } = await folder.putBuffer(Buffer.from('whole'), 'txt');
    const path = join(dir, key.slice(0, 2), key.slice(2, 4), key);
    await writeFile(path, 'spoilt');
    const s3 = await makeBucket();
    await openMedia({ dir, s3 });
    expect(await moveMedia({ dir, s3 })).toMatchObject({ damaged: [key], missing: [key], isDone: false });
    await rm(path);
    expect((await moveMedia({ dir, s3 })).missing).toEqual([]);
  }));
