import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerRepo } from '@hellograph/api/testing';
import { migrate, openDatabase } from '@hellograph/db';
import { withTempDir } from '@hellograph/kit';
import { openMedia, toS3Settings } from '@hellograph/storage';
import { s3Keys, startS3Server } from '@hellograph/testing/s3-server';
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

it('npm run move-media fills a bucket and says what remains to be done, and npm run scrub reads the bucket', () =>
  withTempDir(async (dataDir) => {
    const server = await startS3Server();
    await server.makeBucket('media');
    const s3 = {
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    };
    // The server is in this process, which therefore must not wait.
    const run = async (script: string, variables: Record<string, string>) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir, ...variables },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
      const [status] = await once(child, 'close');
      return { status, said };
    };
    try {
      const db = openDatabase(join(dataDir, 'hellograph.sqlite'));
      await migrate(db);
      await db.destroy();
      const mediaDir = join(dataDir, 'media');
      await (await openMedia({ dir: mediaDir, s3: undefined })).store.putBuffer(Buffer.from('a photo'), 'jpg');
      expect(await run('move-media', {})).toMatchObject({ status: 2, said: expect.stringContaining('Say where the bucket is') });
      const wrong = await run('move-media', { ...s3, S3_BUCKET: 'other' });
      expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('There is no bucket "other"') });
      const early = await run('move-media', s3);
      expect(early).toMatchObject({ status: 1, said: expect.stringMatching(/1 copied now.*\n.*Start all of them with the S3_ variables/) });
      await openMedia({ dir: mediaDir, s3: toS3Settings({ ...s3, S3_REGION: 'us-east-1' }) });
      const last = await run('move-media', s3);
      expect(last).toMatchObject({
        status: 0,
        said: expect.stringMatching(/0 copied now.*1 are in the bucket.*\nAll media are in the bucket/),
      });
      for (const name of readdirSync(mediaDir)) if (name !== 'bucket.json') rmSync(join(mediaDir, name), { recursive: true });
      expect(await run('scrub', s3)).toEqual({ status: 0, said: '1 files, 0.0 MB: all intact.\n' });
      expect(await run('scrub', {})).toMatchObject({ status: 1, said: expect.stringContaining('S3_ENDPOINT is not set') });
    } finally {
      await server.close();
    }
  }));
