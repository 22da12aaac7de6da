import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase, type Database, type MigrationState, verifyCopy } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { BackupBucket } from '../config/backup-bucket';
import type { Repeat } from '../leadership/leadership';
import { noteFile } from '../restoring/restore-notes';
import { compactTombstones } from '../tombstones/keep-tombstones';
import { listOldAsides, listSuperfluous, toBackupName, toSnapshotName, unfinishedSuffix } from './backup-rotation';
import { attemptSchema, sendToBucket } from './bucket-backups';

export interface BackupOptions {
  databasePath: string;
  /** Created if missing. Other files in it are not touched. */
  dir: string;
  now: () => number;
}

const hourMs = 60 * 60_000;

/** Makes a verified copy of the database and applies the rotation. Returns the path of the copy. */
export async function backUp(options: BackupOptions): Promise<string> {
  const { dir, now } = options;
  const path = await writeCopy(options, toBackupName(now()));
  for (const name of listSuperfluous(await readdir(dir), now())) await rm(join(dir, name), { force: true });
  return path;
}

/**
 * Copies the database before its schema changes, so that the change can be undone. Does nothing for
 * a new database or one that is up to date. Throws an error that tells the operator what to do.
 */
export async function snapshotBeforeMigration(options: BackupOptions, { applied, pending }: MigrationState): Promise<string | undefined> {
  const [first] = pending;
  if (applied.length === 0 || first === undefined) return undefined;
  try {
    return await writeCopy(options, toSnapshotName(options.now(), first));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database was not changed: it could not be copied to ${options.dir} before the migration ${first} (${reason}). Make room there, or set BACKUP_DIR to another folder.`,
      { cause },
    );
  }
}

async function writeCopy({ databasePath, dir }: BackupOptions, name: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, name);
  await removeLeftovers(dir);
  const unfinished = `${path}.${randomUUID()}${unfinishedSuffix}`;
  try {
    await copyDatabase(databasePath, unfinished);
    await verifyCopy(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}

/** Deletes what a killed program left behind. Younger files may still be in use by another one. */
async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (name.endsWith(unfinishedSuffix) && Date.now() - (await stat(path)).mtimeMs > hourMs) await rm(path, { force: true });
  }
}

/** Databases that `npm run restore` moved aside are kept as long as backups. */
async function removeAsides(dataDir: string, nowMs: number): Promise<void> {
  for (const name of listOldAsides(await readdir(dataDir), nowMs)) await rm(join(dataDir, name), { force: true });
}

/** How the last attempt at a backup went, of any process. */
export const backupNotes = noteFile('backup.json', attemptSchema);

/** Makes a copy, and notes for administrators how that went. */
export async function backUpAndNote({ dataDir, ...options }: BackupOptions & { dataDir: string }): Promise<string> {
  const note = (problem: string) =>
    backupNotes.write(dataDir, { at: new Date(options.now()).toISOString(), isMade: problem === '', problem });
  try {
    const path = await backUp(options);
    await note('');
    return path;
  } catch (thrown) {
    await note(thrown instanceof Error ? thrown.message : String(thrown)).catch(() => {});
    throw thrown;
  }
}

export interface BackgroundBackupOptions extends Omit<BackupOptions, 'databasePath'> {
  /** `undefined` for PostgreSQL, whose operator makes the backups. */
  databasePath: string | undefined;
  db: Database;
  dataDir: string;
  /** That of the variable, which wins over the one that administrators set. */
  backupBucket: BackupBucket | undefined;
  repeat: Repeat;
  log: Logger;
}

/**
 * Runs at the start and every hour. `ageSec` is the time since the last success, for monitoring.
 */
export function startBackups(options: BackgroundBackupOptions) {
  const { db, dataDir, databasePath, dir, backupBucket, repeat, log, now } = options;
  let lastMs: number | undefined;
  const run = async () => {
    if (databasePath) {
      const path = await backUpAndNote({ databasePath, dir, dataDir, now });
      lastMs = now();
      log.info({ path }, 'backed up the database');
    }
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await compactTombstones({ db, dataDir, backupDir: dir, nowMs: now() });
    await removeAsides(dataDir, now());
    if (!databasePath) return;
    const sent = await sendToBucket({ dataDir, backupBucket, backupDir: dir, now }).catch((err: unknown) =>
      log.error({ err }, 'the bucket could not be given a copy of the database'),
    );
    if (sent) log.info({ copy: sent }, 'sent a copy of the database to the bucket');
  };
  return {
    ageSec: () => (lastMs === undefined ? undefined : (now() - lastMs) / 1000),
    close: repeat(hourMs, run, (err) => log.error({ err }, 'the database could not be backed up')),
  };
}
