import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { createDiskStore } from './disk-store';
import { writeTemp } from './whole-file';

it('spreads files over folders and leaves no temporary one', () =>
  withTempDir(async (dir) => {
    const store = await createDiskStore({ dir });
    const { key } = await store.putBuffer(Buffer.from('frame'), 'png');
    expect(await readFile(join(dir, key.slice(0, 2), key.slice(2, 4), key), 'utf8')).toBe('frame');
    expect(await readdir(join(dir, 'temp'))).toEqual([]);
  }));

it('sweeps what a killed program left, but not what may still be written', () =>
  withTempDir(async (dir) => {
    await createDiskStore({ dir });
    await writeFile(join(dir, 'temp', 'old'), 'half');
    await writeFile(join(dir, 'temp', 'young'), 'half');
    const anHourAgo = Date.now() / 1000 - 3601;
    await utimes(join(dir, 'temp', 'old'), anHourAgo, anHourAgo);
    await createDiskStore({ dir });
    expect(await readdir(join(dir, 'temp'))).toEqual(['young']);
  }));

it('leaves nothing of a source that breaks off', () =>
  withTempDir(async (dir) => {
    const store = await createDiskStore({ dir });
    await expect(store.putFile(join(dir, 'absent'), 'png')).rejects.toMatchObject({ code: 'ENOENT' });
    async function* breakingOff() {
      yield Buffer.from('the first half');
      throw new Error('cable pulled');
    }
    await expect(writeTemp(join(dir, 'temp'), breakingOff)).rejects.toThrow('cable pulled');
    expect(await readdir(join(dir, 'temp'))).toEqual([]);
  }));

it('opens a source only when it reads it, so that an immediate failure is caught', () =>
  withTempDir(async (dir) => {
    const opened: string[][] = [];
    async function* source() {
      opened.push(await readdir(dir));
      yield Buffer.from('read at once');
    }
    await writeTemp(dir, source);
    expect(opened).toEqual([[expect.any(String)]]);
  }));

it('does not call a missing folder of the caller a missing blob', () =>
  withTempDir(async (dir) => {
    const store = await createDiskStore({ dir });
    const { key } = await store.putBuffer(Buffer.from('frame'), 'png');
    await expect(store.copyTo(key, join(dir, 'no', 'such', 'folder'))).rejects.toMatchObject({ code: 'ENOENT' });
  }));
