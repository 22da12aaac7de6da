import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerRepo } from '@hellograph/api/testing';
import { migrate, openDatabase } from '@hellograph/db';
import { withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { root } from './setup/packages.mjs';

const user = { id: 'ada', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };

it('npm run ledger and npm run scrub exit with 0 on a sound instance and with 1 on a damaged one', () =>
  withTempDir(async (dataDir) => {
    const run = (script: string, ...args: string[]) => {
      const env = { ...process.env, DATA_DIR: dataDir };
      const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...args], { cwd: root, env });
      return { status, said: String(stdout) };
    };
    expect(run('ledger', 'check').status).toBe(2);
    const db = openDatabase(join(dataDir, 'hellograph.sqlite'));
    await migrate(db);
    await db.insertInto('users').values(user).execute();
    const key = `${createHash('sha256').update('a photo').digest('hex')}.jpg`;
    const folder = join(dataDir, 'media', key.slice(0, 2), key.slice(2, 4));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, key), 'a photo');
    const photo = { id: 'p', user_id: 'ada', blob_key: key, width: 1, height: 1, size_bytes: 7, created_at: 1 };
    await db.insertInto('photos').values(photo).execute();
    expect(run('ledger', 'check')).toEqual({ status: 0, said: 'The ledger balances.\n' });
    expect(run('scrub')).toMatchObject({ status: 0, said: expect.stringContaining('all intact') });

    await ledgerRepo(db).insertMovement({ userId: 'ada', kind: 'hold', key: 'v', credits: 100, reason: 'test', at: 1 });
    rmSync(join(folder, key));
    const ledger = run('ledger', 'check', '--json');
    expect([ledger.status, JSON.parse(ledger.said).mismatches.length]).toEqual([1, 2]);
    const scrub = run('scrub', '--json');
    expect([scrub.status, JSON.parse(scrub.said).lost]).toMatchObject([1, [{ key, condition: 'missing', usedBy: ['photos.blob_key'] }]]);
    expect(run('scrub').said).toContain('restore it from your copy');
    await db.destroy();
  }));
