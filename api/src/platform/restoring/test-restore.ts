import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase, verifyCopy } from '@hellograph/db';
import { unfinishedSuffix } from '../housekeeping/backup-rotation';
import { type CopyPlaces, type FoundCopy, listCopies } from './copies';
import { type RestoreTest, restoreTests } from './restore-notes';

const weekMs = 7 * 86_400_000;

export interface TestOptions extends CopyPlaces {
  /** Counts what a restored database has. */
  count: (db: Database) => Promise<{ users: number; videos: number }>;
  now: () => number;
}

/**
 * Restores a copy into a file beside it: reads all of it, follows its references, and brings it to
 * the schema of this version. Changes neither the copy nor the database. Notes how that went.
 */
export async function testCopy({ name, path }: FoundCopy, { dataDir, backupDir, count, now }: TestOptions): Promise<RestoreTest> {
  const scratch = join(backupDir, `${name}.${randomUUID()}${unfinishedSuffix}`);
  const startedMs = performance.now();
  const outcome = await restoreInto(scratch, path, count)
    .catch((thrown: unknown) => ({
      users: 0,
      videos: 0,
      problem: thrown instanceof Error ? thrown.message.replaceAll(scratch, name) : String(thrown),
    }))
    .finally(() => Promise.all(['', '-wal', '-shm'].map((suffix) => rm(`${scratch}${suffix}`, { force: true }))));
  const test = { at: now(), name, tookMs: Math.round(performance.now() - startedMs), ...outcome };
  await restoreTests.write(dataDir, test);
  return test;
}

async function restoreInto(scratch: string, copy: string, count: TestOptions['count']) {
  await copyFile(copy, scratch);
  await verifyCopy(scratch);
  const db = openDatabase(scratch);
  try {
    await migrate(db);
    return { ...(await count(db)), problem: '' };
  } finally {
    await db.destroy();
  }
}

/** Tests the newest copy once a week, and again with the next copy after one that failed. */
export async function testWeekly(options: TestOptions): Promise<RestoreTest | undefined> {
  const last = await restoreTests.read(options.dataDir);
  const [newest] = (await listCopies(options)).filter(({ kind }) => kind === 'backup');
  if (!newest) return undefined;
  const isDue = !last || options.now() - last.at >= weekMs || (last.problem !== '' && last.name !== newest.name);
  return isDue ? testCopy(newest, options) : undefined;
}
