import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retry, withTempDir } from '@hellograph/kit';
import pg from 'pg';
import { openDatabase } from './database';
import { migrate } from './migrate';
import type { Database } from './schema';
import { overwriteDeleted } from './sqlite/leave-nothing';

/**
 * Tests run on SQLite, and with `npm test -- --postgres` on a server whose URL is in this variable.
 * It names a database with the newest schema and without rows, of which each test gets a copy.
 */
export const templateVariable = 'HELLOGRAPH_TEST_POSTGRES';
const findTemplate = () => process.env[templateVariable];

/** For tests of what only one of both does. */
export const isOnPostgres: boolean = findTemplate() !== undefined;

function toUrl(database: string): string {
  const url = new URL(findTemplate() ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: toUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's own clean-up may be looking at the template. */
const inUse = '55006';
const thereAlready = '42P04';
const hasCode = (code: string) => (thrown: unknown) => (thrown as { code?: string }).code === code;

const nameOf = (name: string) => `t_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;

/** The same database for the same name; undefined where tests run on SQLite. */
export async function openTestDatabaseUrl(name: string): Promise<string | undefined> {
  const template = findTemplate();
  if (!template) return undefined;
  const database = nameOf(name);
  const copy = () => ask(`CREATE DATABASE ${database} TEMPLATE ${new URL(template).pathname.slice(1)}`);
  await retry(copy, { attempts: 10, firstMs: 100, maxMs: 2000, isRetryable: hasCode(inUse) }).catch((thrown: unknown) => {
    if (!hasCode(thereAlready)(thrown)) throw thrown;
  });
  return toUrl(database);
}

export async function dropTestDatabase(name: string): Promise<void> {
  if (findTemplate()) await ask(`DROP DATABASE IF EXISTS ${nameOf(name)} WITH (FORCE)`);
}

let newFile: Promise<Buffer> | undefined;

/**
 * The file of a new database with the newest schema, as an api leaves it at its first start. All
 * migrations take a while, so it is made once.
 */
export function getNewDatabaseFile(): Promise<Buffer> {
  newFile ??= withTempDir(async (dir) => {
    const path = join(dir, 'new.sqlite');
    const db = openDatabase(path);
    await migrate(db);
    await overwriteDeleted(db);
    await db.destroy();
    return readFile(path);
  });
  return newFile;
}

/** A new database in memory, on SQLite whatever the tests run on. */
export async function openMemoryDatabase(): Promise<Database> {
  // Bytes 18 and 19 say that the file has a write-ahead log, which one in memory cannot have
  // (https://www.sqlite.org/fileformat.html, 1.3.3).
  return openDatabase(Buffer.from(await getNewDatabaseFile()).fill(1, 18, 20));
}

/** A new database with the newest schema, of which nothing is left once it is destroyed. */
export async function openTestDatabase(): Promise<Database> {
  const name = randomUUID();
  const url = await openTestDatabaseUrl(name);
  const db = url ? openDatabase(url) : await openMemoryDatabase();
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    await dropTestDatabase(name);
  };
  return db;
}
