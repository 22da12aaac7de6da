import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminBackupsData, AdminHealthData } from '@hellograph/contract';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { refuse, s3Keys, startS3Server, type TestS3Server } from '@hellograph/testing/s3-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toBackupBucket } from '../../platform/config/backup-bucket';
import { sendToBucket } from '../../platform/housekeeping/bucket-backups';
import { accountOf, call, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

let redis: TestRedis;
let s3: TestS3Server;
let parent: string;
let api: TestApi;
const backupDirOf = (name: string) => join(parent, name, 'backups');
/** Copies are named by the minute: a new machine is opened an hour later. */
const openServer = (name: string, laterMs = 0) =>
  openTestApi({
    redisUrl: redis.url,
    now: () => Date.now() + laterMs,
    dataDir: join(parent, name),
    config: { backupDir: backupDirOf(name), databaseUrl: undefined, givenSecrets: { operatorToken: 'op' } },
  });
const ask = <Data>(route: string, body?: object) => call<Data>(api.url, route, { token: 'op', ...(body && { body }) });
const readBackups = async () => (await ask<AdminBackupsData>('GET /operator/backups')).data;
const logIn = async (name: string) => (await call(api.url, 'POST /auth/login', { body: accountOf(name) })).code ?? 'in';
const toBucket = (more: object = {}) => ({
  endpoint: s3.endpoint,
  bucket: 'copies',
  region: 'us-east-1',
  ...s3Keys,
  every: 'day' as const,
  ...more,
});
const setBucket = (bucket: object | null, seen: number) => ask<AdminBackupsData>('PUT /operator/backups/bucket', { bucket, seen });
const listThere = async () =>
  s3.calls.flatMap(({ method, path }) => (method === 'PUT' && path.endsWith('.sqlite') ? [path.split('/').at(-1)] : []));

beforeAll(async () => {
  redis = await startRedis();
  s3 = await startS3Server();
  await s3.makeBucket('copies');
  parent = await mkdtemp(join(tmpdir(), 'hellograph-bucket-'));
  api = await openServer('first');
});
afterAll(async () => {
  await api.close();
  await s3.close();
  await redis.stop();
  await rm(parent, { recursive: true, force: true });
});

it('is tried before it is set, and its secret never comes back', async () => {
  const refusals = await Promise.all([
    setBucket(toBucket({ bucket: 'missing' }), 0),
    setBucket(toBucket({ secretAccessKey: 'wrong' }), 0),
    setBucket(toBucket({ endpoint: 'http://127.0.0.1:9' }), 0),
  ]);
  expect(refusals.map(({ code, message }) => [code, message])).toEqual([
    ['BACKUP_PLACE_UNUSABLE', expect.stringContaining('There is no bucket "missing"')],
    ['BACKUP_PLACE_UNUSABLE', expect.stringContaining('refuses us')],
    ['BACKUP_PLACE_UNUSABLE', expect.stringContaining('cannot be reached')],
  ]);
  expect((await readBackups()).bucket).toBeNull();
  const answers = await Promise.all([setBucket(toBucket(), 0), setBucket(toBucket({ every: 'week' }), 0)]);
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['SETTING_CHANGED', 'done']);
  const { bucket } = await readBackups();
  expect(bucket).toMatchObject({ bucket: 'copies', accessKeyId: s3Keys.accessKeyId, revision: 1, variable: null, last: null });
  expect(JSON.stringify(await readBackups())).not.toContain('secretAccessKey');
  // The kept secret goes only to the server for which it was entered.
  const again = await setBucket(toBucket({ secretAccessKey: null, every: 'day' }), 1);
  expect([again.status, again.data.bucket?.every]).toEqual([200, 'day']);
  const elsewhere = await setBucket(toBucket({ secretAccessKey: null, endpoint: s3.endpoint.replace('127.0.0.1', 'localhost') }), 2);
  expect(elsewhere.code).toBe('VALIDATION_FAILED');
});

it('gets the newest copy when one is due, and tells why it did not', async () => {
  const made = await ask<AdminBackupsData>('POST /operator/backups');
  const newest = made.data.copies[0]?.name;
  expect(await listThere()).toEqual([newest]);
  expect(made.data.bucket?.last).toMatchObject({ isMade: true, problem: '' });
  const place = { dataDir: api.dir, backupDir: backupDirOf('first'), backupBucket: undefined };
  const hours = (count: number) => () => Date.now() + count * 3_600_000;
  expect(await sendToBucket({ ...place, now: hours(20) })).toBeUndefined();
  s3.fault = (_, response) => refuse(response, 403, 'AccessDenied', 'Not yours any more');
  await expect(sendToBucket({ ...place, now: hours(25) })).rejects.toThrow(/Not yours any more/);
  const { checks } = (await ask<AdminHealthData>('GET /operator/health')).data;
  expect(checks.find(({ name }) => name === 'backups')).toMatchObject({ level: 'bad', detail: expect.stringContaining('Not yours') });
  s3.fault = () => false;
  await sendToBucket({ ...place, now: hours(25) });
  expect((await readBackups()).bucket?.last).toMatchObject({ isMade: true });
});

it('brings the data back to a new machine, where deletions stay deletions', async () => {
  await signUp(api, 'ada');
  const gone = await signUp(api, 'gone');
  const copy = (await ask<AdminBackupsData>('POST /operator/backups')).data.copies[0]?.name ?? '';
  await gone.ask('DELETE /account', { body: { password: accountOf('gone').password } });
  // The deletion is sent within the hour, or at the next start.
  await api.close();
  s3.calls.length = 0;
  api = await openServer('first');
  const isSent = () => s3.calls.some(({ method, path }) => method === 'PUT' && path.endsWith('tombstones.jsonl.sha256'));
  await expect.poll(isSent, { timeout: 20_000 }).toBe(true);
  await api.close();
  await rm(join(parent, 'first'), { recursive: true });

  api = await openServer('second', 3_600_000);
  expect((await readBackups()).copies.some(({ name }) => name === copy)).toBe(false);
  await setBucket(toBucket(), 0);
  const { copies } = await readBackups();
  expect(copies.find(({ name }) => name === copy)).toMatchObject({ kind: 'backup', place: 'bucket' });
  expect((await ask<AdminBackupsData>('POST /operator/backups/test', { name: copy })).data.test).toMatchObject({ name: copy, problem: '' });
  expect(await readdir(backupDirOf('second'))).toContain(copy);
  expect((await ask('POST /operator/backups/restore', { name: copy })).status).toBe(202);
  await api.close();
  api = await openServer('second', 3_600_000);
  expect(await Promise.all(['ada', 'gone'].map(logIn))).toEqual(['in', 'CREDENTIALS_WRONG']);
});

it('never brings a copy whose bytes changed', async () => {
  await ask('POST /operator/backups');
  const only =
    s3.calls
      .findLast(({ method, path }) => method === 'PUT' && path.endsWith('.sqlite'))
      ?.path.split('/')
      .at(-1) ?? '';
  await rm(join(backupDirOf('second'), only));
  expect((await readBackups()).copies.find((copy) => copy.name === only)).toMatchObject({ place: 'bucket' });
  s3.spoil = ({ path }, bytes) => (path.endsWith('.sqlite') ? Buffer.from(bytes).fill(0, 100, 200) : bytes);
  const answer = await ask('POST /operator/backups/test', { name: only });
  expect([answer.code, answer.message]).toEqual(['BACKUP_PLACE_UNUSABLE', expect.stringContaining('other bytes')]);
  s3.spoil = undefined;
  expect(await readdir(backupDirOf('second'))).not.toContain(only);
});

it('is left alone once it is set to none', async () => {
  const { revision = 0 } = (await readBackups()).bucket ?? {};
  expect((await setBucket(null, revision + 1)).code).toBe('SETTING_CHANGED');
  expect((await setBucket(null, revision)).data.bucket).toBeNull();
  s3.calls.length = 0;
  expect((await ask<AdminBackupsData>('POST /operator/backups')).status).toBe(201);
  expect(s3.calls).toEqual([]);
});

it.each([
  ['https://s3.test/copies', /names no key/],
  ['https://a:b@s3.test/', /names no bucket/],
  ['https://a:b@s3.test/copies?every=minute', /every=minute/],
])('the variable %s is refused', (address, sentence) => {
  expect(() => toBackupBucket(address)).toThrow(sentence);
});

it('the variable names everything in one address', () => {
  expect(toBackupBucket('https://key:s%2Fecret@s3.test/copies?region=eu-1&every=week')).toEqual({
    endpoint: 'https://s3.test',
    bucket: 'copies',
    region: 'eu-1',
    accessKeyId: 'key',
    secretAccessKey: 's/ecret',
    every: 'week',
  });
});
