import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets, toGivenSecrets, toSecretMarks } from './secrets';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-secrets-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));
const file = () => join(dir, 'secrets.json');

it('are generated once, readable only by their owner, and the same at the next start', async () => {
  const first = await loadSecrets(dir);
  expect(first.tokenKey).toMatch(/^[\w-]{64}$/);
  expect(first.mediaKey).not.toBe(first.tokenKey);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await loadSecrets(dir)).toEqual(first);
  expect(await readdir(dir)).toEqual(['secrets.json']);
});

it('of a later version are kept, and a missing one is generated', async () => {
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

it('from the environment are used, and not written to disk', async () => {
  const given = toGivenSecrets({ TOKEN_KEY: 'e'.repeat(40), MEDIA_KEY: undefined });
  const secrets = await loadSecrets(dir, given);
  expect(secrets.tokenKey).toBe('e'.repeat(40));
  expect(await readFile(file(), 'utf8')).not.toContain('eeee');
  expect((await loadSecrets(dir, given)).mediaKey).toBe(secrets.mediaKey);
});

it('can be compared without being revealed', async () => {
  const secrets = await loadSecrets(dir);
  const marks = toSecretMarks(secrets);
  expect(Object.keys(marks).sort()).toEqual(['LINK_KEY', 'MEDIA_KEY', 'OPERATOR_TOKEN', 'TOKEN_KEY', 'VAPID_KEY']);
  expect(toSecretMarks({ ...secrets, linkKey: 'l'.repeat(40) })).toEqual({
    ...marks,
    LINK_KEY: expect.not.stringMatching(marks.LINK_KEY ?? ''),
  });
  expect(() => toGivenSecrets({ VAPID_KEY: 'x'.repeat(40) })).toThrow('VAPID_KEY must be 32 bytes');
});
