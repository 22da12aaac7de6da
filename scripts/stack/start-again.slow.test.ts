import { join } from 'node:path';
import type { AdminBackupsData, StartSettingsData } from '@hellograph/contract';
import { waitFor, withTempDir } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../api-process.fixture';

const operatorToken = 'the operator of this test';
const env = { OPERATOR_TOKEN: operatorToken, PUBLIC_URL: '', BACKUP_DIR: '' };
const againMs = 120_000;

async function ask<Data>({ url }: ApiProcess, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${operatorToken}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${url}/api/operator${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as { code?: string; data: Data };
}
const readSettings = async (api: ApiProcess) => (await ask<StartSettingsData>(api, 'GET', '/start-settings').catch(() => undefined))?.data;

it('uses another address and another place for backups, set in the browser, in the same process', () =>
  withTempDir(async (dataDir) => {
    const redis = await startRedis();
    const api = await startApiProcess({ dataDir, redisUrl: redis.url, env });
    try {
      await api.untilLive();
      expect(await readSettings(api)).toEqual({
        startedAt: expect.any(String),
        inUse: { publicUrl: `http://localhost:${new URL(api.url).port}`, backupDir: join(dataDir, 'backups') },
        stored: { publicUrl: null, backupDir: null },
        fixed: [],
      });
      const { pid } = api.child;
      const backupDir = join(dataDir, 'elsewhere');
      const changes = { publicUrl: 'https://cards.example.org/', backupDir };
      const change = () => ask<StartSettingsData>(api, 'PATCH', '/start-settings', { changes, seen: { publicUrl: null, backupDir: null } });
      const stored = { publicUrl: 'https://cards.example.org', backupDir };
      expect((await change()).data.stored).toEqual(stored);
      const isUsed = async () => (await readSettings(api))?.inUse.publicUrl === stored.publicUrl;
      await waitFor(isUsed, { timeoutMs: againMs, what: 'Another start' });
      expect((await change()).code).toBe('SETTING_CHANGED');
      const { data } = await ask<{ url: string }>(api, 'GET', '/first-run');
      expect(data.url).toMatch(/^https:\/\/cards\.example\.org\/admin\/begin#/);
      expect((await ask<AdminBackupsData>(api, 'GET', '/backups')).data.folder).toBe(backupDir);
      expect([api.child.pid, api.child.exitCode]).toEqual([pid, null]);
    } finally {
      await api.end();
      await redis.stop();
    }
    expect(api.child.exitCode).toBe(0);
  }));

it('restores a backup under two apis on one folder, of which each ends its work and goes on', () =>
  withTempDir(async (dataDir) => {
    const redis = await startRedis();
    const apis = [
      await startApiProcess({ dataDir, redisUrl: redis.url, env }),
      await startApiProcess({ dataDir, redisUrl: redis.url, env }),
    ];
    const [one, other] = apis as [ApiProcess, ApiProcess];
    const countUsers = async (api: ApiProcess) => (await ask<{ all: number }>(api, 'GET', '/users')).data.all;
    const register = (name: string) =>
      fetch(`${other.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@example.org`, password: 'a house with seven doors', fullName: name }),
      });
    try {
      for (const api of apis) await api.untilLive();
      await register('ada');
      const { data } = await ask<AdminBackupsData>(one, 'POST', '/backups');
      const name = data.copies.find(({ kind }) => kind === 'backup')?.name ?? '';
      await register('bo');
      expect(await countUsers(one)).toBe(2);
      const pids = apis.map(({ child }) => child.pid);
      const { at } = (await ask<{ at: string }>(one, 'POST', '/backups/restore', { name })).data;
      for (const api of apis) {
        const find = async () => (await ask<AdminBackupsData>(api, 'GET', '/backups').catch(() => undefined))?.data?.restored;
        const isDone = async () => (await find())?.at === at;
        await waitFor(isDone, { timeoutMs: againMs, intervalMs: 100, what: 'The restore' });
        expect((await find())?.problem).toBe('');
        expect(await countUsers(api)).toBe(1);
      }
      expect(apis.map(({ child }) => child.pid)).toEqual(pids);
    } finally {
      await Promise.all(apis.map((api) => api.end()));
      await redis.stop();
    }
    expect(apis.map(({ child }) => child.exitCode)).toEqual([0, 0]);
  }));
