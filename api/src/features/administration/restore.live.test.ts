import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminBackupsData, LoggedAct } from '@hellograph/contract';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryOutRestore } from '../../platform/restoring/carry-out-restore';
import { restorePlans, restoreTests } from '../../platform/restoring/restore-notes';
import { testWeekly } from '../../platform/restoring/test-restore';
import { finishVideo, tidyUpAnHourLater } from '../../testing/running-api.fixture';
import { accountOf, call, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

let redis: TestRedis;
let dataDir: string;
let api: TestApi;
const backupDirOf = (dir: string) => join(dir, 'backups');
const open = () =>
  openTestApi({
    redisUrl: redis.url,
    dataDir,
    config: { backupDir: backupDirOf(dataDir), databaseUrl: undefined, givenSecrets: { operatorToken: 'op' } },
  });
const asOperator = <Data>(route: string, body?: object) => call<Data>(api.url, route, { token: 'op', body });
const readBackups = async () => (await asOperator<AdminBackupsData>('GET /operator/backups')).data;
const hasFile = (key: string | null) =>
  api.store.stat(key ?? '').then(
    () => true,
    () => false,
  );
const logIn = async (name: string) => (await call(api.url, 'POST /auth/login', { body: accountOf(name) })).code ?? 'in';

/** Ends everything and starts it again on the same data, as `main.ts` does. */
async function startAgain(): Promise<void> {
  await api.close();
  api = await open();
}

async function makeBackup(): Promise<string> {
  const { data } = await asOperator<AdminBackupsData>('POST /operator/backups');
  return data.copies.find(({ kind }) => kind === 'backup')?.name ?? '';
}

beforeAll(async () => {
  redis = await startRedis();
  dataDir = await mkdtemp(join(tmpdir(), 'hellograph-restore-'));
  api = await open();
});
afterAll(async () => {
  await api.close();
  await redis.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('brings a copy back, and then the database that it replaced, with its files', async () => {
  await signUp(api, 'ada');
  const gone = await signUp(api, 'gone');
  const copy = await makeBackup();
  const bo = await signUp(api, 'bo');
  const videoId = await finishVideo(api, bo);
  const { video_key: key } = await api.db.selectFrom('videos').select('video_key').where('id', '=', videoId).executeTakeFirstOrThrow();
  await gone.ask('DELETE /account', { body: { password: accountOf('gone').password } });

  const planned = await asOperator<{ at: string }>('POST /operator/backups/restore', { name: copy });
  expect(planned.status).toBe(202);
  expect((await asOperator('POST /operator/backups/restore', { name: copy })).code).toBe('RESTORE_UNDER_WAY');
  await startAgain();
  expect(await Promise.all(['ada', 'bo', 'gone'].map(logIn))).toEqual(['in', 'CREDENTIALS_WRONG', 'CREDENTIALS_WRONG']);
  const { restored, test, copies } = await readBackups();
  expect(restored).toEqual({ at: planned.data.at, name: copy, by: expect.any(String), problem: '' });
  expect(test).toMatchObject({ name: copy, problem: '', users: 2, videos: 0 });
  const { data } = await asOperator<{ acts: LoggedAct[] }>('GET /operator/acts');
  expect(data.acts[0]).toMatchObject({ act: 'restored', subject: copy });
  // Its rows are in the database put aside alone.
  await tidyUpAnHourLater(api);
  expect(await hasFile(key)).toBe(true);

  const aside = copies.find(({ kind }) => kind === 'aside')?.name ?? '';
  expect((await asOperator('POST /operator/backups/restore', { name: aside })).status).toBe(202);
  await startAgain();
  expect(await Promise.all(['ada', 'bo', 'gone'].map(logIn))).toEqual(['in', 'in', 'CREDENTIALS_WRONG']);
  expect(await hasFile(key)).toBe(true);
});

it('changes nothing for a copy that is damaged, missing or no copy', async () => {
  // An hour old, because the rotation removes what is older than thirty days.
  const bad = `hellograph-${new Date(Date.now() - 3_600_000).toISOString().slice(0, 16).replace(':', '-')}.sqlite`;
  await writeFile(join(backupDirOf(dataDir), bad), Buffer.alloc(8192, 7));
  const restore = (name: string) => asOperator('POST /operator/backups/restore', { name });
  const refused = await restore(bad);
  expect([refused.code, refused.message]).toEqual(['BACKUP_UNUSABLE', expect.stringContaining('not a database')]);
  for (const name of ['hellograph-2026-01-01T00-00.sqlite', '../hellograph.sqlite', 'hellograph.sqlite', 'secrets.json'])
    expect((await restore(name)).code).toBe('NOT_FOUND');
  expect(await restorePlans.read(dataDir)).toBeUndefined();
  expect((await readBackups()).test).toMatchObject({ name: bad, problem: expect.stringContaining('not a database') });
  await rm(join(backupDirOf(dataDir), bad));

  // A copy that was lost after the plan.
  const by = { name: 'Odile', ipAddress: '', requestId: '' };
  await restorePlans.write(dataDir, { at: Date.now(), name: bad, by });
  await startAgain();
  expect(await logIn('bo')).toBe('in');
  expect((await readBackups()).restored).toMatchObject({ name: bad, by: 'Odile', problem: `${bad} is missing` });
  expect(await restorePlans.read(dataDir)).toBeUndefined();
});

it('completes a restore during which the process was killed, and keeps the first database as the way back', async () => {
  const copy = await makeBackup();
  await signUp(api, `cleo-${randomUUID().slice(0, 8)}`);
  await api.close();
  const at = Date.now();
  await restorePlans.write(dataDir, { at, name: copy, by: { name: 'Odile', ipAddress: '', requestId: '' } });
  const plan = await restorePlans.read(dataDir);
  const run = () =>
    carryOutRestore({ dataDir, backupDir: backupDirOf(dataDir), databasePath: join(dataDir, 'hellograph.sqlite'), log: api.log });
  await run();
  // Killed before the plan was removed.
  if (plan) await restorePlans.write(dataDir, plan);
  await run();
  api = await open();
  const asides = (await readdir(dataDir)).filter((name) => name.includes('.before-') && !/-(wal|shm)$/.test(name));
  const own = asides.filter((name) => name.includes(new Date(at).toISOString().replaceAll(':', '-')));
  expect(own).toHaveLength(1);
  expect(await api.db.selectFrom('users').select('email').where('email', 'like', 'cleo-%').execute()).toEqual([]);
  expect((await asOperator('POST /operator/backups/restore', { name: own[0] ?? '' })).status).toBe(202);
  await startAgain();
  expect(await api.db.selectFrom('users').select('email').where('email', 'like', 'cleo-%').execute()).toHaveLength(1);
});

it('tries the newest copy once a week, and leaves nothing behind', async () => {
  const backupDir = backupDirOf(dataDir);
  await makeBackup();
  await restoreTests.remove(dataDir);
  const options = { dataDir, backupDir, count: async () => ({ users: 1, videos: 2 }) };
  const startMs = Date.now();
  const atDay = (day: number) => testWeekly({ ...options, now: () => startMs + day * 86_400_000 });
  expect(await atDay(0)).toMatchObject({ problem: '', users: 1, videos: 2 });
  expect(await atDay(6)).toBeUndefined();
  expect(await atDay(7)).toMatchObject({ problem: '' });
  expect((await readdir(backupDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(existsSync(join(dataDir, 'restore.json'))).toBe(false);
});
