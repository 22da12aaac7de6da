import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../database';
import type { Database } from '../schema';
import { emptyLog, overwriteDeleted } from './leave-nothing';
import { keepStatements } from './open-sqlite';

let dir = '';
let sqlite: SQLite.Database;
let beside: SQLite.Database;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-statements-'));
  [sqlite, beside] = [new SQLite(join(dir, 'a.db')), new SQLite(join(dir, 'a.db'))];
  sqlite.exec('CREATE TABLE cards (id, words); INSERT INTO cards VALUES (1, 2)');
});
afterEach(async () => {
  sqlite.close();
  beside.close();
  await rm(dir, { recursive: true });
});

it('prepares a statement once, and anew when others were used since', () => {
  const prepare = vi.spyOn(sqlite, 'prepare');
  const kept = keepStatements(sqlite, 2);
  for (const id of [1, 2, 1, 3, 1, 2]) kept.prepare(`SELECT ${id}`).all([]);
  expect(prepare.mock.calls.map(([sql]) => sql)).toEqual(['SELECT 1', 'SELECT 2', 'SELECT 3', 'SELECT 2']);
});

it('sees the current table, even after another connection changed it', () => {
  const kept = keepStatements(sqlite);
  const read = () => kept.prepare('SELECT * FROM cards').all([]);
  expect(read()).toEqual([{ id: 1, words: 2 }]);
  beside.exec('ALTER TABLE cards ADD COLUMN music DEFAULT 5');
  expect(read()).toEqual([{ id: 1, words: 2, music: 5 }]);
  sqlite.exec('ALTER TABLE cards DROP COLUMN words');
  expect(read()).toEqual([{ id: 1, music: 5 }]);
});

it('runs a statement again after it has failed', () => {
  const kept = keepStatements(sqlite);
  sqlite.exec('CREATE UNIQUE INDEX one ON cards (id)');
  const write = (id: number) => kept.prepare('INSERT INTO cards (id) VALUES (?)').run([id]);
  expect(() => write(1)).toThrow('UNIQUE');
  expect(write(2).changes).toBe(1);
});

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

it('data once deleted without being overwritten is overwritten, once', () =>
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
