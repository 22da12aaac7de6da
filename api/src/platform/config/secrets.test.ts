import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-secrets-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));
const file = () => join(dir, 'secrets.json');

it('are made once, kept for the owner alone, and the same at the next start', async () => {
  const first = await loadSecrets(dir);
  expect(first.tokenKey).toMatch(/^[\w-]{64}$/);
  expect(first.mediaKey).not.toBe(first.tokenKey);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await loadSecrets(dir)).toEqual(first);
  expect(await readdir(dir)).toEqual(['secrets.json']);
});

it('that a later version has added stay, and one that is missing is made', async () => {
  const kept = { tokenKey: 't'.repeat(64), pushKey: 'p' };
  await writeFile(file(), JSON.stringify(kept));
  expect(await loadSecrets(dir)).toMatchObject(kept);
  expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ ...kept, mediaKey: expect.stringMatching(/.{64}/) });
});

it.each(['', '{"tokenKey": "abc', '[]x', '"text"', '{"tokenKey": "short"}', '{"mediaKey": 7}'])(
  'stop the start when damaged: %s',
  async (text) => {
    await writeFile(file(), text);
    await expect(loadSecrets(dir)).rejects.toThrow(/damaged/);
    expect(await readFile(file(), 'utf8')).toBe(text);
  },
);
