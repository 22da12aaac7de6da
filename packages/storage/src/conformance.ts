import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobInfo, BlobStore } from './blob-store';

const bytes = Buffer.from('Grüße aus dem Foto\0\xff', 'latin1');
const key = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
const absent = `${'0'.repeat(64)}.jpg`;
const notKeys = [
  '',
  '..',
  '../../etc/passwd',
  `../${key}`,
  `${key}/..`,
  key.toUpperCase(),
  `${key}\n`,
  key.replace('.jpg', ''),
  `${key}\0`,
  'temp',
];
const notExtensions = ['', '.jpg', 'jp/g', '../x', 'JPG', 'muchtoolong'];

/**
 * The tests that every store must pass. `makeStore` is called once per test with a new empty
 * folder.
 */
export function describeBlobStore(name: string, makeStore: (dir: string) => Promise<BlobStore>): void {
  describe(`${name} as a blob store`, () => {
    let parent = '';
    beforeAll(async () => {
      parent = await mkdtemp(join(tmpdir(), 'hellograph-store-'));
    });
    afterAll(() => rm(parent, { recursive: true, force: true }));
    const setUp = async () => {
      const dir = await mkdtemp(join(parent, 'case-'));
      return { store: await makeStore(join(dir, 'store')), outside: join(dir, 'file') };
    };

    describeWriting(setUp);
    describeReading(setUp);
    describeRefusals(setUp);
  });
}

type SetUp = () => Promise<{ store: BlobStore; outside: string }>;

function describeWriting(setUp: SetUp): void {
  it('names bytes by their hash, from memory and from a file', async () => {
    const { store, outside } = await setUp();
    await writeFile(outside, bytes);
    const fromMemory = await store.putBuffer(bytes, 'jpg');
    expect(fromMemory).toEqual({ key, sizeBytes: bytes.byteLength });
    expect(await store.putFile(outside, 'jpg')).toEqual(fromMemory);
    expect(await buffer(await store.openRead(key))).toEqual(bytes);
  });

  it('accepts the same bytes from many writers concurrently', async () => {
    const { store } = await setUp();
    const large = Buffer.alloc(300_000, 7);
    const written = await Promise.all(Array.from({ length: 12 }, () => store.putBuffer(large, 'bin')));
    expect(new Set(written.map((info) => info.key)).size).toBe(1);
    expect(large.equals(await buffer(await store.openRead(written[0]?.key ?? '')))).toBe(true);
  });

  it('keeps what was written whatever happens to the original', async () => {
    const { store, outside } = await setUp();
    const original = Buffer.from(bytes);
    await writeFile(outside, bytes);
    await store.putBuffer(original, 'jpg');
    await store.putFile(outside, 'png');
    original.fill(0);
    await writeFile(outside, 'changed');
    expect(await buffer(await store.openRead(key))).toEqual(bytes);
    expect(await buffer(await store.openRead(key.replace('jpg', 'png')))).toEqual(bytes);
  });

  it('stores nothing at all as well', async () => {
    const { store } = await setUp();
    const empty = await store.putBuffer(new Uint8Array(), 'txt');
    expect(empty.sizeBytes).toBe(0);
    expect(await buffer(await store.openRead(empty.key))).toHaveLength(0);
  });
}

function describeReading(setUp: SetUp): void {
  it('reads ranges, both ends included', async () => {
    const { store } = await setUp();
    await store.putBuffer(bytes, 'jpg');
    const read = async (start: number, end: number) => buffer(await store.openRead(key, { start, end }));
    expect(await read(0, 0)).toEqual(bytes.subarray(0, 1));
    expect(await read(3, 9)).toEqual(bytes.subarray(3, 10));
    expect(await read(3, 1e9)).toEqual(bytes.subarray(3));
    expect(await read(1e9, 2e9)).toHaveLength(0);
    for (const [start, end] of [
      [-1, 3],
      [4, 3],
      [0.5, 2],
    ] as const)
      await expect(read(start, end)).rejects.toThrow(RangeError);
  });

  it('copies to a new file and never over one', async () => {
    const { store, outside } = await setUp();
    await store.putBuffer(bytes, 'jpg');
    await store.copyTo(key, outside);
    expect(await readFile(outside)).toEqual(bytes);
    await writeFile(outside, 'mine');
    await expect(store.copyTo(key, outside)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(outside, 'utf8')).toBe('mine');
  });

  it('deletes, more than once, and one key only', async () => {
    const { store } = await setUp();
    await store.putBuffer(bytes, 'jpg');
    await store.putBuffer(bytes, 'png');
    await store.delete(key);
    await store.delete(key);
    await expect(store.stat(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.stat(key.replace('jpg', 'png'))).toMatchObject({ sizeBytes: bytes.byteLength });
  });

  it('lists blobs older than a given time, and deletes them unless they were put again since', async () => {
    const { store } = await setUp();
    const infos = [await store.putBuffer(bytes, 'jpg'), await store.putBuffer(Buffer.from('video'), 'mp4')];
    const listed = async (beforeMs: number) => {
      const found: BlobInfo[] = [];
      for await (const info of store.listPutBefore(beforeMs)) found.push(info);
      return found.sort((a, b) => b.sizeBytes - a.sizeBytes);
    };
    const [past, soon] = [Date.now() - 60_000, Date.now() + 60_000];
    expect(await listed(past)).toEqual([]);
    expect(await listed(soon)).toEqual(infos.sort((a, b) => b.sizeBytes - a.sizeBytes));
    expect(await store.deletePutBefore(key, past)).toBe(false);
    expect(await buffer(await store.openRead(key))).toEqual(bytes);
    expect([await store.deletePutBefore(key, soon), await store.deletePutBefore(key, soon)]).toEqual([true, false]);
    expect((await listed(soon)).map((info) => info.key)).not.toContain(key);
  });
}

function describeRefusals(setUp: SetUp): void {
  it.each([absent, ...notKeys])('finds nothing under %j', async (wrong) => {
    const { store, outside } = await setUp();
    await store.putBuffer(bytes, 'jpg');
    const notFound = { name: 'CodedError', code: 'NOT_FOUND' };
    await expect(store.stat(wrong)).rejects.toMatchObject(notFound);
    await expect(store.openRead(wrong)).rejects.toMatchObject(notFound);
    await expect(store.copyTo(wrong, outside)).rejects.toMatchObject(notFound);
    await store.delete(wrong);
    expect(await store.stat(key)).toEqual({ key, sizeBytes: bytes.byteLength });
  });

  it.each(notExtensions)('refuses the extension %j', async (extension) => {
    const { store } = await setUp();
    await expect(store.putBuffer(bytes, extension)).rejects.toThrow(TypeError);
  });
}
