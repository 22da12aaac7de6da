import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { classPlan } from '@hellograph/contract';
import { env, withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { classPlanVariables, readSocialLinks, toClassPlan, toInstanceSettings } from './instance-settings';
import { readStartSettings, withStartSettings, writeStartSettings } from './start-settings';

it('names the networks it knows, and others by their host', () => {
  expect(readSocialLinks('')).toEqual([]);
  expect(readSocialLinks(' https://www.instagram.com/us , https://discord.gg/abc,https://social.example.org/@us ')).toEqual([
    { name: 'Instagram', url: 'https://www.instagram.com/us' },
    { name: 'Discord', url: 'https://discord.gg/abc' },
    { name: 'social.example.org', url: 'https://social.example.org/@us' },
  ]);
});

it.each(['javascript:alert(1)', 'http://example.org', 'instagram'])('refuses %s', (text) => {
  expect(() => readSocialLinks(text)).toThrow('is not an https address');
});

it('passes only the SHA-256 of the passphrase to the app', () => {
  const settings = toInstanceSettings({
    PUBLIC_URL: 'https://cards.example.org/',
    INSTANCE_NAME: ' Choir ',
    INSTANCE_LANGUAGE: 'de',
    SUPPORT_EMAIL: 'help@example.org',
    SOCIAL_LINKS: undefined,
    SOURCE_URL: undefined,
    DEV_GATE_PASSPHRASE: 'open sesame, please',
  });
  expect(settings).toEqual({
    publicUrl: 'https://cards.example.org',
    name: 'Choir',
    language: 'de',
    supportEmail: 'help@example.org',
    sourceUrl: '/source.tar.gz',
    socialLinks: [],
    gateSha256: '7b467437ad0215a143a8d995fea9a9e55d93a0c2ff3367e4a7990aec3f6fbd6b',
  });
});

const read = (given: Record<string, string>) => toClassPlan(env.parseEnv(classPlanVariables, given));

it('is that of the contract until an operator changes it', () => {
  expect(read({})).toEqual(classPlan);
  expect(read({ CLASS_STUDENTS: '28', CLASS_VIDEOS: '0', CLASS_RESOLUTION: '720P' })).toEqual({
    studentsMax: 28,
    videosPerMonth: 0,
    resolution: '720P',
  });
  expect(() => read({ CLASS_STUDENTS: '0' })).toThrow(/CLASS_STUDENTS/);
  expect(() => read({ CLASS_RESOLUTION: '4K' })).toThrow(/CLASS_RESOLUTION/);
});

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
