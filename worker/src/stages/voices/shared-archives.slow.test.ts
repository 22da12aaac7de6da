import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { neuralVoices, type Voice } from '@hellograph/contract';
import { type BlobStore, createDiskStore, openMedia, toVoiceKey } from '@hellograph/storage';
import { s3Keys, startS3Server, type TestS3Server } from '@hellograph/testing/s3-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startVoiceFetch } from './fetch-voice';
import { listInstalled } from './installed-voices';
import { openSharedArchives } from './shared-archives';
import { packTinyVoice, startVoiceMirror } from './voice-mirror.fixture';

const voice = neuralVoices.find(({ id }) => id === 'piper-en-amy') as Voice;
const archive = await packTinyVoice();
const sha256 = createHash('sha256').update(archive).digest('hex');
const key = toVoiceKey(sha256);

let server: TestS3Server;
let mirror: Awaited<ReturnType<typeof startVoiceMirror>>;
let folder: string;
let heard: string[];
let buckets = 0;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hellograph-shared-voices-'));
  mirror = await startVoiceMirror(archive);
  heard = [];
});
afterEach(async () => {
  server.fault = () => false;
  server.spoil = undefined;
  await mirror.close();
  rmSync(folder, { recursive: true });
});

async function openBucket(): Promise<BlobStore> {
  const bucket = `voices-${++buckets}`;
  await server.makeBucket(bucket);
  const s3 = { endpoint: server.endpoint, bucket, region: 'us-east-1', ...s3Keys };
  return (await openMedia({ dir: join(folder, 'media'), s3 })).store;
}

const hear = (about: unknown, what?: string) => void heard.push(`${what} ${JSON.stringify(about)}`);
const log = { info: hear, warn: hear };

/** A worker on a separate host downloads the voice. */
async function fetchOn(host: string, store: BlobStore, source = mirror.source) {
  const dir = join(folder, host);
  const shared = openSharedArchives(store, log);
  const said = { requireRuntime: async () => {}, tryOut: async () => 0.1, backOff: { firstMs: 20, maxMs: 50 } };
  const fetching = startVoiceFetch({ dir, voice, source, log, shared, ...said });
  onTestFinished(() => fetching.close());
  await fetching.done;
  return { isInstalled: listInstalled(dir).includes(voice), left: readdirSync(join(dir, '.incoming')) };
}
const done = { isInstalled: true, left: [] };

describe.each([
  ['a folder', () => createDiskStore({ dir: join(folder, 'media') })],
  ['a bucket', openBucket],
] satisfies [string, () => Promise<BlobStore>][])('a voice, with the media in %s,', (_, open) => {
  it('is downloaded by the first host, and copied to the next one from the media', async () => {
    const store = await open();
    expect(await fetchOn('one', store)).toEqual(done);
    expect(archive.equals(await buffer(await store.openRead(key)))).toBe(true);
    expect(await fetchOn('two', store)).toEqual(done);
    expect(mirror.requests).toHaveLength(1);
    expect(heard.filter((line) => line.includes('was copied from the media'))).toHaveLength(1);
  });

  it('is copied to a host that can’t reach the network', async () => {
    const store = await open();
    await fetchOn('one', store);
    await mirror.close();
    expect(await fetchOn('two', store)).toEqual(done);
    mirror = await startVoiceMirror(archive);
  });

  it('is downloaded by several hosts at the same time without harm', async () => {
    const store = await open();
    expect(await Promise.all(['one', 'two', 'three'].map((host) => fetchOn(host, store)))).toEqual([done, done, done]);
    expect(archive.equals(await buffer(await store.openRead(key)))).toBe(true);
  });

  it('that does not match is not shared', async () => {
    const store = await open();
    const wrong = 'f'.repeat(64);
    expect((await fetchOn('one', store, { ...mirror.source, sha256: wrong })).isInstalled).toBe(false);
    for (const digest of [wrong, sha256]) await expect(store.stat(toVoiceKey(digest))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('is downloaded if the media contain something else, and replaces it there', async () => {
  const store = await createDiskStore({ dir: join(folder, 'media') });
  await fetchOn('one', store);
  writeFileSync(join(folder, 'media', key.slice(0, 2), key.slice(2, 4), key), archive.subarray(0, 1000));
  expect(await fetchOn('two', store)).toEqual(done);
  expect(mirror.requests).toEqual([undefined, undefined]);
  expect(heard.some((line) => line.includes('the media could not give it'))).toBe(true);
  expect(archive.equals(await buffer(await store.openRead(key)))).toBe(true);
});

it('resumes its partial download if the media have no voice', async () => {
  const store = await createDiskStore({ dir: join(folder, 'media') });
  mirror.be({ sends: 100_000, ends: 'cut', once: () => new Promise((resolve) => setTimeout(resolve, 200)) });
  expect(await fetchOn('one', store)).toEqual(done);
  expect(mirror.requests).toHaveLength(2);
  expect(mirror.requests[1]).toMatch(/^bytes=\d+-$/);
});

it('is installed although the media can be neither written nor read', async () => {
  const store = await openBucket();
  server.fault = (_call, response) => {
    response.writeHead(403).end();
    return true;
  };
  expect(await fetchOn('one', store)).toEqual(done);
  expect(heard.filter((line) => line.includes('could not be shared'))).toHaveLength(1);
  server.fault = () => false;
  await expect(store.stat(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(existsSync(join(folder, 'one', '.incoming', `${voice.id}.part.shared`))).toBe(false);
});
