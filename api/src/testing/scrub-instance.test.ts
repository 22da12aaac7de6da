import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderConsumer } from '@hellograph/jobs';
import { voiceExtension } from '@hellograph/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableDuties } from '../platform/tables/table-duties';
import { blobTables, scrubInstance } from '../scrub-instance';
import { fakeRender, openFakeWorker } from './fake-worker.fixture';
import { runTestApi } from './running-api.fixture';
import { drawPhoto, findLedgerMismatches, signUp, untilStatus } from './test-api.fixture';

const api = runTestApi();
let worker: RenderConsumer;
beforeAll(() => {
  worker = openFakeWorker(api.redis.url, fakeRender(api.store));
});
afterAll(() => worker.close());

const pathOf = (key: string) => join(api.config.mediaDir, key.slice(0, 2), key.slice(2, 4), key);
const scrub = (heals = false) =>
  scrubInstance({ database: api.config.databaseUrl ?? api.config.databasePath, mediaDir: api.config.mediaDir, s3: undefined, heals });
const getKeys = (id: string) => api.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function flipByte(key: string): Promise<void> {
  const bytes = await readFile(pathOf(key));
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(pathOf(key), bytes);
}

it('knows every table that names a blob', () => {
  const toNames = (tables: readonly TableDuties[]) =>
    tables.flatMap(({ blobs = [] }) => blobs.map(({ table, column }) => `${table}.${column}`)).sort();
  expect(toNames(blobTables)).toEqual(toNames(api.features.flatMap(({ tables = [] }) => tables)));
});

it('finds a flipped byte and a missing file, and renders both videos again free of charge', async () => {
  const ada = await signUp(api, 'ada');
  await ada.create(await drawPhoto(), { prompt: 'Hello' });
  const { _id } = await untilStatus(ada, 'completed');
  expect(await scrub()).toMatchObject({ lost: [], unreferenced: [] });
  const before = await getKeys(_id);
  const credits = (await ada.ask('GET /credits')).data;

  await flipByte(before.video_key ?? '');
  await rm(pathOf(before.poster_key ?? ''));
  const found = await scrub();
  expect(found.lost).toHaveLength(2);
  expect(found.lost).toContainEqual({ key: before.video_key, condition: 'damaged', usedBy: ['videos.video_key'], isHealing: false });
  expect(found.lost).toContainEqual({ key: before.poster_key, condition: 'missing', usedBy: ['videos.poster_key'], isHealing: false });

  expect((await scrub(true)).lost[0]).toMatchObject({ isHealing: true });
  await expect.poll(async () => (await getKeys(_id)).state, { timeout: 20_000 }).toBe('completed');
  expect(await scrub()).toMatchObject({ lost: [], unreferenced: [] });
  expect((await ada.ask('GET /credits')).data).toEqual(credits);
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('can’t heal a photo or videos of a lost photo, and reports unreferenced files', async () => {
  const bo = await signUp(api, 'bo');
  await bo.create(await drawPhoto(), { prompt: 'Good day' });
  const video = await getKeys((await untilStatus(bo, 'completed'))._id);
  const photo = await api.db.selectFrom('photos').selectAll().where('id', '=', video.photo_id).executeTakeFirstOrThrow();
  await flipByte(photo.blob_key);
  await flipByte(video.captions_key ?? '');
  const { key: stray } = await api.store.putBuffer(Buffer.from('nobody knows me'), 'txt');
  const longAgo = new Date(Date.now() - 4 * 60 * 60_000);
  const { key: voice } = await api.store.putBuffer(Buffer.from('archive of a voice'), voiceExtension);
  for (const key of [stray, voice]) await utimes(pathOf(key), longAgo, longAgo);

  const report = await scrub(true);
  expect(report.unreferenced).toEqual([stray]);
  expect(report.lost.map(({ usedBy, isHealing }) => [...usedBy, isHealing]).sort()).toEqual([
    ['photos.blob_key', false],
    ['videos.captions_key', false],
  ]);
  expect((await getKeys(video.id)).state).toBe('completed');
});
