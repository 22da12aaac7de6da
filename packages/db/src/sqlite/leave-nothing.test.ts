import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../database';
import type { Database } from '../schema';
import { emptyLog, overwriteDeleted } from './leave-nothing';

const word = 'plumbago';
const filesWith = async (path: string) => {
  const found: string[] = [];
  for (const suffix of ['', '-wal', '-shm'])
    if ((await readFile(`${path}${suffix}`).catch(() => Buffer.alloc(0))).includes(word)) found.push(suffix || 'database');
  return found;
};
const fill = async (db: Database) => {
  await sql`CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT)`.execute(db);
  for (let id = 0; id < 200; id++) await sql`INSERT INTO notes VALUES (${id}, ${word.repeat(100)})`.execute(db);
};

it('a deleted word is in the log until it is emptied, and then nowhere', () =>
  withTempDir(async (dir) => {
    const path = join(dir, 'words.sqlite');
    const db = openDatabase(path);
    await fill(db);
    await emptyLog(db);
    expect(await filesWith(path)).toEqual(['database']);
    await sql`UPDATE notes SET words = words || ${word}`.execute(db);
    await sql`DELETE FROM notes`.execute(db);
    expect(await filesWith(path)).toContain('-wal');
    await emptyLog(db);
    expect(await filesWith(path)).toEqual([]);
    await db.destroy();
  }));

it('what was once deleted without being overwritten is overwritten, once', () =>
  withTempDir(async (dir) => {
    const path = join(dir, 'words.sqlite');
    const db = openDatabase(path);
    await sql`PRAGMA secure_delete = OFF`.execute(db);
    await fill(db);
    await sql`DELETE FROM notes`.execute(db);
    await emptyLog(db);
    expect(await filesWith(path)).toEqual(['database']);
    expect(await overwriteDeleted(db)).toBe(true);
    expect(await filesWith(path)).toEqual([]);
    expect(await overwriteDeleted(db)).toBe(false);
    await db.destroy();
  }));
