import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
