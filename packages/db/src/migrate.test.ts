import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './database';
import { migrate, migrations } from './migrate';

const names = Object.keys(migrations);
/**
 * Numbers that were never used. Nothing may be added here: the next migration takes the next
 * number.
 */
const skipped = [11];

it('numbers the migrations without gaps or doubles, in the order of the table', () => {
  const numbers = names.map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]));
  const last = names.length + skipped.length;
  const expected = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !skipped.includes(number));
  expect(numbers).toEqual(expected);
});

it('lists every file of the folder', () => {
  const files = readdirSync(new URL('./migrations', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect(files.sort()).toEqual(names);
});

it('runs them in that order', async () => {
  const db = openDatabase(':memory:');
  expect(await migrate(db)).toEqual(names);
  expect(await migrate(db)).toEqual([]);
  await db.destroy();
});

it('refuses a database that a newer version has changed', async () => {
  const db = openDatabase(':memory:');
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('A newer version of Hellograph has changed this database (9999-later). Start that version');
  await db.destroy();
});
