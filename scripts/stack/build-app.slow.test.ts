import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAppIfStale, packSource } from './build-app';

describe('build app', () => {
  it('is built once for all who need it at the same time', async () => {
    const build = buildAppIfStale();
    expect(buildAppIfStale()).toBe(build);
    await build;
    expect(await buildAppIfStale()).toBe(false);
  });
});

describe('source archive', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hellograph-source-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const archive = join(dir, 'source.tar.gz');

  it('packs all of the source and nothing that is made or secret, once', () => {
    packSource(dir);
    const names = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 64e6 }).stdout.split('\n');
    for (const name of [
      'LICENSE',
      'package.json',
      'pnpm-lock.yaml',
      'api/src/app.ts',
      'worker/src/main.ts',
      'pwa/index.html',
      'scripts/start.mjs',
    ])
      expect(names).toContain(name);
    expect(names.filter((name) => /(^|\/)(node_modules|dist|data)\/|\.sqlite|(^|\/)\.env$|secrets\.json/.test(name))).toEqual([]);
    const packedAt = statSync(archive).mtimeMs;
    packSource(dir);
    expect(statSync(archive).mtimeMs).toBe(packedAt);
  });
});
