import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openTestApi } from '@hellograph/api/testing';
import { migrate, openDatabase, readMigrationState } from '@hellograph/db';
import { withTempDir } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { root } from './setup/packages.mjs';

const user = { id: 'ada', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };

it('an old database is copied before its migration, and npm run restore brings it back', () =>
  withTempDir(async (dataDir) => {
    const databasePath = join(dataDir, 'hellograph.sqlite');
    const backupDir = join(dataDir, 'copies');
    const old = openDatabase(databasePath);
    await migrate(old, { upTo: '0015-pronunciations' });
    await old.insertInto('users').values(user).execute();
    const before = await readMigrationState(old);
    await old.destroy();

    const redis = await startRedis();
    const api = await openTestApi({ redisUrl: redis.url, dataDir, config: { backupDir } });
    expect((await readMigrationState(api.db)).pending).toEqual([]);
    await api.db.deleteFrom('users').execute();
    await api.close();
    await redis.stop();

    const snapshot = readdirSync(backupDir).find((name) => name.endsWith('-before-0016-people.sqlite')) ?? '';
    const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir };
    const said = execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/restore.ts', join(backupDir, snapshot)], { cwd: root, env });
    expect(String(said)).toContain('Restored from');

    const restored = openDatabase(databasePath);
    expect(await readMigrationState(restored)).toEqual(before);
    expect(await restored.selectFrom('users').select('id').execute()).toEqual([{ id: 'ada' }]);
    await migrate(restored);
    await restored.destroy();
  }));
