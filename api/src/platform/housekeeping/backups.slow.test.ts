import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate, openDatabase, readMigrationState, verifyCopy } from '@hellograph/db';
import { withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { listBackups, listSuperfluous, toBackupName, toSnapshotName } from './backup-rotation';
import { backUp, snapshotBeforeMigration } from './backups';

const hourMs = 3_600_000;
const noonMs = Date.UTC(2026, 10, 21, 12);

it('keeps all of two days, the first of each of thirty days, and the newest of any age', () => {
  const names = Array.from({ length: 40 * 24 }, (_, hoursAgo) => toBackupName(noonMs - hoursAgo * hourMs));
  const gone = new Set(listSuperfluous([...names, 'notes.txt'], noonMs));
  const kept = names.filter((name) => !gone.has(name));
  expect(kept.slice(0, 49)).toEqual(names.slice(0, 49));
  expect(kept.slice(49).every((name) => name.endsWith('T00-00.sqlite'))).toBe(true);
  expect(kept).toHaveLength(49 + 28);
  expect(gone).not.toContain('notes.txt');
  expect(listSuperfluous([toBackupName(0)], noonMs)).toEqual([]);
  const [young, old] = [29, 31].map((days) => toSnapshotName(noonMs - days * 24 * hourMs, '0016-people'));
  expect(listSuperfluous([young ?? '', old ?? ''], noonMs)).toEqual([old]);
});

it('writes a verified copy, replaces that of the same minute, and leaves no partial files', () =>
  withTempDir(async (dir) => {
    const databasePath = join(dir, 'live.sqlite');
    const db = openDatabase(databasePath);
    await migrate(db);
    const options = { databasePath, dir: join(dir, 'backups'), now: () => noonMs };
    await backUp(options);
    await writeFile(join(options.dir, 'notes.txt'), 'mine');
    const path = await backUp(options);
    await verifyCopy(path);
    expect((await readdir(options.dir)).sort()).toEqual(['hellograph-2026-11-21T12-00.sqlite', 'notes.txt']);
    expect(listBackups(await readdir(options.dir))).toEqual(['hellograph-2026-11-21T12-00.sqlite']);
    await db.destroy();
    await expect(backUp({ ...options, databasePath: join(dir, 'nowhere') })).rejects.toThrow();
    expect(await readdir(options.dir)).toHaveLength(2);
  }));

it('copies an old database before a migration, a new or current one never, and refuses without space', () =>
  withTempDir(async (dir) => {
    const databasePath = join(dir, 'live.sqlite');
    const options = { databasePath, dir: join(dir, 'backups'), now: () => noonMs };
    const db = openDatabase(databasePath);
    const snapshot = async (more = {}) => snapshotBeforeMigration({ ...options, ...more }, await readMigrationState(db));
    expect(await snapshot()).toBeUndefined();
    await migrate(db, { upTo: '0015-pronunciations' });
    expect(await snapshot()).toBe(join(options.dir, 'hellograph-2026-11-21T12-00-before-0016-people.sqlite'));
    await writeFile(join(dir, 'no-folder'), '');
    await expect(snapshot({ dir: join(dir, 'no-folder') })).rejects.toThrow(/^The database was not changed.*0016-people.*BACKUP_DIR/);
    await migrate(db);
    expect(await snapshot()).toBeUndefined();
    await db.destroy();
  }));
