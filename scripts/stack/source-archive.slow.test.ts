import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packSource } from './build-app';

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
