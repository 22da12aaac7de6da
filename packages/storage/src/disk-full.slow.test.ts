import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { createDiskStore } from './disk-store';

/** A real, small volume, where the system lets us mount one. */
async function onSmallVolume(task: (dir: string) => Promise<void>): Promise<boolean> {
  return withTempDir(async (parent) => {
    const dir = join(parent, 'volume');
    await mkdir(dir);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'hellograph-test', dir], { stdio: 'ignore' });
    } catch {
      return false;
    }
    try {
      await task(dir);
    } finally {
      execFileSync('umount', [dir]);
    }
    return true;
  });
}

it('says that a full disk is full, leaves nothing, reads on and recovers', async (context) => {
  const ran = await onSmallVolume(async (dir) => {
    const store = await createDiskStore({ dir });
    const small = await store.putBuffer(Buffer.alloc(100_000, 1), 'bin');
    await writeFile(join(dir, 'ballast'), Buffer.alloc(500_000));
    const large = Buffer.alloc(700_000, 2);
    for (let round = 0; round < 5; round++)
      await expect(store.putBuffer(large, 'bin')).rejects.toMatchObject({ name: 'CodedError', code: 'STORAGE_FULL' });
    expect(await readdir(join(dir, 'temp'))).toEqual([]);

    const copy = join(dir, 'copy');
    await writeFile(join(dir, 'more'), Buffer.alloc(350_000));
    await expect(store.copyTo(small.key, copy)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await expect(stat(copy)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await store.stat(small.key)).toEqual(small);

    await rm(join(dir, 'ballast'));
    await rm(join(dir, 'more'));
    expect(await store.putBuffer(large, 'bin')).toMatchObject({ sizeBytes: 700_000 });
  });
  if (!ran) context.skip('this system does not let us mount a small volume');
});
