import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { readStartSettings, withStartSettings, writeStartSettings } from './start-settings';

const missing = undefined as string | undefined;
const values = {
  PORT: 9090,
  PUBLIC_URL: 'http://localhost:8080',
  BACKUP_DIR: missing,
  INSTANCE_NAME: missing,
  INSTANCE_LANGUAGE: 'en' as const,
};
const nothing = { publicUrl: null, backupDir: null, name: null, language: null };
const stored = { publicUrl: 'https://cards.example.org', backupDir: '/mnt/copies', name: 'Choir', language: 'de' } as const;

it('counts less than a variable and more than a default', () => {
  const none = () => false;
  expect(withStartSettings(values, nothing, none)).toEqual({ ...values, PUBLIC_URL: 'http://localhost:9090' });
  expect(withStartSettings(values, stored, none)).toEqual({
    ...values,
    PUBLIC_URL: stored.publicUrl,
    BACKUP_DIR: stored.backupDir,
    INSTANCE_NAME: 'Choir',
    INSTANCE_LANGUAGE: 'de',
  });
  const given = { ...values, PUBLIC_URL: 'https://given.example.org', BACKUP_DIR: '/given', INSTANCE_NAME: 'Given' };
  expect(withStartSettings(given, stored, () => true)).toEqual(given);
});

it('is written over what was seen, by one of two at once', () =>
  withTempDir(async (dir) => {
    expect(await readStartSettings(dir)).toEqual(nothing);
    const write = (publicUrl: string, seen: string | null) =>
      writeStartSettings(dir, { changes: { publicUrl }, seen: { publicUrl: seen } });
    const answers = await Promise.allSettled([write('https://a.test', null), write('https://b.test', null)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { publicUrl } = await readStartSettings(dir);
    await expect(write('https://c.test', 'https://never.test')).rejects.toMatchObject({ code: 'SETTING_CHANGED' });
    await write('https://d.test', publicUrl);
    expect(await readStartSettings(dir)).toEqual({ ...nothing, publicUrl: 'https://d.test' });
    // The first version had two.
    await writeFile(join(dir, 'settings.json'), '{"publicUrl":"https://e.test","backupDir":null}');
    expect(await readStartSettings(dir)).toEqual({ ...nothing, publicUrl: 'https://e.test' });
    // A file of another version is no reason not to start.
    await writeFile(join(dir, 'settings.json'), '{"publicUrl": 5}');
    expect(await readStartSettings(dir)).toEqual(nothing);
  }));

it('refuses a place for backups in which nothing can be written, and makes one that is missing', () =>
  withTempDir(async (dir) => {
    const place = (backupDir: string) => writeStartSettings(dir, { changes: { backupDir }, seen: { backupDir: null } });
    await expect(place('copies')).rejects.toMatchObject({ code: 'BACKUP_PLACE_UNUSABLE', message: expect.stringContaining('whole path') });
    await writeFile(join(dir, 'file'), '');
    await expect(place(join(dir, 'file', 'copies'))).rejects.toMatchObject({ code: 'BACKUP_PLACE_UNUSABLE' });
    if (process.getuid?.() !== 0) {
      await mkdir(join(dir, 'closed'));
      await chmod(join(dir, 'closed'), 0o500);
      await expect(place(join(dir, 'closed', 'copies'))).rejects.toMatchObject({ code: 'BACKUP_PLACE_UNUSABLE' });
    }
    await place(join(dir, 'new', 'copies'));
    expect((await stat(join(dir, 'new', 'copies'))).isDirectory()).toBe(true);
  }));
