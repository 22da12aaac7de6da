import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../database';
import { migrate } from '../migrate';
import { copyDatabase, replaceDatabase, verifyCopy } from './backup';

const at = Date.UTC(2026, 10, 21, 12);

async function makeDatabase(path: string, users: number) {
  const db = openDatabase(path);
  await migrate(db);
  for (let index = 0; index < users; index++)
    await db
      .insertInto('users')
      .values({
        id: `u${index}`,
        email: `${index}@example.org`,
        full_name: 'x',
        password_hash: 'x'.repeat(300),
        created_at: 1,
        verified_at: null,
      })
      .execute();
  return db;
}

async function countUsers(path: string): Promise<number> {
  const db = openDatabase(path);
  const { count } = await db
    .selectFrom('users')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(count);
}

describe('a copy', () => {
  it('of a database in use is complete, and leaves no other files', () =>
    withTempDir(async (dir) => {
      const db = await makeDatabase(join(dir, 'live'), 200);
      const copy = join(dir, 'copy');
      await copyDatabase(join(dir, 'live'), copy);
      await db.deleteFrom('users').execute();
      await verifyCopy(copy);
      expect((await readdir(dir)).filter((name) => name.startsWith('copy'))).toEqual(['copy']);
      expect(await countUsers(copy)).toBe(200);
      await expect(copyDatabase(join(dir, 'live'), copy)).rejects.toThrow(/already exists/);
      await expect(copyDatabase(join(dir, 'nowhere'), join(dir, 'other'))).rejects.toThrow();
      await db.destroy();
    }));

  it('that is damaged, foreign or missing is reported', () =>
    withTempDir(async (dir) => {
      const db = await makeDatabase(join(dir, 'live'), 400);
      const copy = join(dir, 'copy');
      await copyDatabase(join(dir, 'live'), copy);
      await db.destroy();
      await truncate(copy, 60_000);
      await expect(verifyCopy(copy)).rejects.toThrow(/malformed|damaged/);
      await writeFile(join(dir, 'text'), 'this is not a database at all');
      await expect(verifyCopy(join(dir, 'text'))).rejects.toThrow(/not a database|damaged/);
      await openDatabase(join(dir, 'empty')).destroy();
      await expect(verifyCopy(join(dir, 'empty'))).rejects.toThrow(/not a Hellograph database/);
      await expect(verifyCopy(join(dir, 'nowhere'))).rejects.toThrow(/ENOENT/);
    }));
});

describe('a restored database', () => {
  it('takes the place of the old one, which is kept, and of one that cannot be read', () =>
    withTempDir(async (dir) => {
      const live = join(dir, 'live');
      const db = await makeDatabase(live, 3);
      const copy = join(dir, 'copy');
      await copyDatabase(live, copy);
      await db.deleteFrom('users').execute();
      await expect(replaceDatabase(live, copy, at)).rejects.toThrow(/in use/);
      await db.destroy();
      const aside = await replaceDatabase(live, copy, at);
      expect([await countUsers(live), await countUsers(aside ?? '')]).toEqual([3, 0]);
      await writeFile(live, 'scrambled by a broken disk');
      expect(await replaceDatabase(live, copy, at + 1000)).toMatch(/before-2026-11-21T12-00-01/);
      expect(await countUsers(live)).toBe(3);
    }));

  it('is not restored from a bad copy', () =>
    withTempDir(async (dir) => {
      const live = join(dir, 'live');
      await (await makeDatabase(live, 3)).destroy();
      await writeFile(join(dir, 'copy'), 'nonsense');
      await expect(replaceDatabase(live, join(dir, 'copy'), at)).rejects.toThrow();
      expect(await countUsers(live)).toBe(3);
    }));
});
