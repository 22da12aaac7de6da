import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inMemoryFolder } from './vitest-step';

it('is deleted after its use, also when that fails', async () => {
  let used: string | undefined;
  const failing = inMemoryFolder(async (folder) => {
    used = folder;
    throw new Error('a test failed');
  });
  await expect(failing).rejects.toThrow('a test failed');
  expect(used === undefined || !existsSync(used)).toBe(true);
});

it.each(['/proc', join(tmpdir(), 'not-there')])('is left out if there is no memory file system: %s', async (parent) => {
  expect(await inMemoryFolder(async (folder) => folder, parent)).toBeUndefined();
});
