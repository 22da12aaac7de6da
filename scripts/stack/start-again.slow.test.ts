import { join } from 'node:path';
import type { AdminBackupsData, StartSettingsData } from '@hellograph/contract';
import { waitFor, withTempDir } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { startApiProcess } from '../api-process.fixture';

const operatorToken = 'the operator of this test';

it('uses another address and another place for backups, set in the browser, in the same process', () =>
  withTempDir(async (dataDir) => {
    const redis = await startRedis();
    const api = await startApiProcess({
      dataDir,
      redisUrl: redis.url,
      env: { OPERATOR_TOKEN: operatorToken, PUBLIC_URL: '', BACKUP_DIR: '' },
    });
    const ask = async <Data>(method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${operatorToken}`, ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(`${api.url}/api/operator${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return (await answer.json()) as { code?: string; data: Data };
    };
    const read = async () => (await ask<StartSettingsData>('GET', '/start-settings').catch(() => undefined))?.data;
    try {
      await api.untilLive();
      const port = new URL(api.url).port;
      expect(await read()).toEqual({
        startedAt: expect.any(String),
        inUse: { publicUrl: `http://localhost:${port}`, backupDir: join(dataDir, 'backups') },
        stored: { publicUrl: null, backupDir: null },
        fixed: [],
      });
      const { pid } = api.child;
      const backupDir = join(dataDir, 'elsewhere');
      const changes = { publicUrl: 'https://cards.example.org/', backupDir };
      const change = () => ask<StartSettingsData>('PATCH', '/start-settings', { changes, seen: { publicUrl: null, backupDir: null } });
      expect((await change()).data.stored).toEqual({ publicUrl: 'https://cards.example.org', backupDir });
      await waitFor(async () => (await read())?.inUse.publicUrl === 'https://cards.example.org', {
        timeoutMs: 60_000,
        what: 'Another start',
      });
      expect((await change()).code).toBe('SETTING_CHANGED');
      const { data } = await ask<{ url: string }>('GET', '/first-run');
      expect(data.url).toMatch(/^https:\/\/cards\.example\.org\/admin\/begin#/);
      const backups = await waitFor(async () => (await ask<AdminBackupsData>('GET', '/backups')).data, { timeoutMs: 10_000 });
      expect(backups.folder).toBe(backupDir);
      expect([api.child.pid, api.child.exitCode]).toEqual([pid, null]);
    } finally {
      await api.end();
      await redis.stop();
    }
    expect(api.child.exitCode).toBe(0);
  }));
