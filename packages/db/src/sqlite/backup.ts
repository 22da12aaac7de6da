import { once } from 'node:events';
import { access, copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { openDatabase } from '../database';
import { newestMigration } from '../migrate';
import type { Database } from '../schema';
import { isBusy } from './coded-dialect';

/**
 * Copies a database that is in use into a new file: a consistent snapshot, made in its own thread,
 * without blocking others.
 */
export async function copyDatabase(from: string, into: string): Promise<void> {
  const thread = new Worker(new URL('./backup-thread.mjs', import.meta.url), { workerData: { from, into } });
  await once(thread, 'exit');
}

/** Verifies a copy by reading all of it. Throws an error that says what is wrong. */
export async function verifyCopy(path: string): Promise<void> {
  await access(path);
  const copy = openDatabase(path);
  try {
    await requireSound(copy, path);
  } finally {
    await copy.destroy();
    await removeSideFiles(path);
  }
}

async function requireSound(copy: Database, path: string): Promise<void> {
  const ask = async (pragma: string) => (await sql<Record<string, unknown>>`${sql.raw(`PRAGMA ${pragma}`)}`.execute(copy)).rows;
  const state = await ask('integrity_check').catch((thrown: Error) => [{ integrity_check: thrown.message }]);
  if (state[0]?.integrity_check !== 'ok') throw new Error(`${path} is damaged: ${JSON.stringify(state[0])}`);
  const broken = await ask('foreign_key_check');
  if (broken.length > 0) throw new Error(`${path} has ${broken.length} rows that refer to nothing`);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name DESC LIMIT 1`
    .execute(copy)
    .catch(() => ({ rows: [] }));
  const newest = rows[0]?.name;
  if (!newest) throw new Error(`${path} is not a Hellograph database`);
  if (newest > newestMigration) throw new Error(`${path} was made by a newer version of Hellograph (${newest})`);
}

/**
 * Replaces a database that no program has open with a verified copy. Keeps the old one next to it
 * and returns its new path. Throws if a program has the database open, since its writes would be
 * lost. After a crash, the same call with the same moment completes what was begun.
 */
export async function replaceDatabase(path: string, copy: string, atMs: number): Promise<string | undefined> {
  await verifyCopy(copy);
  const aside = `${path}.before-${new Date(atMs).toISOString().replaceAll(':', '-')}`;
  const isThere = await exists(path);
  if (isThere) await requireUnused(path);
  // On a full disk, nothing has changed yet.
  const whole = `${path}.restoring`;
  await rm(whole, { force: true });
  await copyFile(copy, whole);
  await syncPath(whole);
  if (isThere && !(await exists(aside)))
    for (const suffix of ['', ...sideFiles]) await rename(`${path}${suffix}`, `${aside}${suffix}`).catch(unlessAbsent);
  await removeSideFiles(path);
  await rename(whole, path);
  await syncPath(dirname(path));
  return (await exists(aside)) ? aside : undefined;
}

/**
 * Throws if another program has the file open, because SQLite then refuses to fold the write-ahead
 * log into it. An unreadable file counts as unused.
 */
export async function requireUnused(path: string): Promise<void> {
  let old: Database | undefined;
  try {
    old = openDatabase(path);
    await sql`PRAGMA journal_mode = DELETE`.execute(old);
  } catch (thrown) {
    if (isBusy(thrown)) throw new Error(`${path} is in use. Stop the api first.`, { cause: thrown });
  } finally {
    await old?.destroy();
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const sideFiles = ['-wal', '-shm'];
const removeSideFiles = (path: string) => Promise.all(sideFiles.map((suffix) => rm(`${path}${suffix}`, { force: true })));
const codeOf = (thrown: unknown) => String((thrown as { code?: unknown } | undefined)?.code);
function unlessAbsent(thrown: unknown): void {
  if (codeOf(thrown) !== 'ENOENT') throw thrown;
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
