import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isOnPostgres } from '@hellograph/db/testing';
import { sql } from 'kysely';
import type { TestApi } from './test-api.fixture';

/** A mail gets its name once it is complete, so a listed file may no longer exist. */
const readIfThere = (path: string) =>
  readFile(path).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return Buffer.alloc(0);
    throw thrown;
  });

/** Lists files in a folder that contain a word, like `strings` and `grep` would find it. */
export async function findFiles(dir: string, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readIfThere(path)).toString('latin1').toLowerCase().includes(word)) found.push(relative(dir, path));
  }
  return found.sort();
}

/** Lists the database's files that contain a word; for PostgreSQL, its tables. */
export async function findInDatabase({ db, dir }: Pick<TestApi, 'db' | 'dir'>, word: string): Promise<string[]> {
  if (!isOnPostgres) return (await findFiles(dir, word)).filter((path) => path.startsWith('hellograph.sqlite'));
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const rows = await sql`SELECT 1 FROM ${sql.table(name)} AS row WHERE row::text ILIKE ${`%${word}%`} LIMIT 1`.execute(db);
    if (rows.rows.length > 0) found.push(name);
  }
  return found;
}
