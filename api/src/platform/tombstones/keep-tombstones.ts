import { readdir } from 'node:fs/promises';
import type { Database } from '@hellograph/db';
import { type Logger, repeat } from '@hellograph/kit';
import { findOldestBackup } from '../housekeeping/backup-rotation';
import { appendTombstones, mergeTombstones, readTombstones, tombstoneLogOf, tombstonesRepo, writeTombstones } from './tombstone-log';

/** Longer than the rotation keeps any backup; if older backups exist, they count, too. */
const keptMs = 35 * 24 * 60 * 60_000;
const writeEveryMs = 1000;

/** Appends the database's tombstones that the log does not have. */
export async function writeNewTombstones(db: Database, path: string): Promise<void> {
  for (;;) {
    const fresh = await tombstonesRepo(db).listUnlogged();
    if (fresh.length === 0) return;
    await appendTombstones(path, fresh);
    await tombstonesRepo(db).updateLogged(fresh.map(({ id }) => id));
  }
}

/** Writes new tombstones into the log, within about a second. */
export function startTombstoneLog({ db, path, log }: { db: Database; path: string; log: Logger }): { close(): Promise<void> } {
  const write = () => writeNewTombstones(db, path);
  const onFailure = (err: unknown) => log.error({ err }, 'deletions could not be written to the log');
  const stop = repeat(writeEveryMs, write, onFailure);
  return {
    close: async () => {
      await stop();
      await write().catch(onFailure);
    },
  };
}

export interface CompactOptions {
  db: Database;
  dataDir: string;
  backupDir: string;
  nowMs: number;
}

/**
 * Copies the log next to the backups, and drops tombstones that are older than every backup. It
 * starts with the logs, because a tombstone that is in a log and not in the database would be
 * applied again.
 */
export async function compactTombstones({ db, dataDir, backupDir, nowMs }: CompactOptions): Promise<void> {
  const path = tombstoneLogOf(dataDir);
  await writeNewTombstones(db, path);
  const oldestMs = findOldestBackup(await readdir(backupDir).catch(() => []));
  const beforeMs = Math.min(nowMs - keptMs, oldestMs ?? nowMs);
  const log = mergeTombstones(await readTombstones(path), await tombstonesRepo(db).listAll());
  const kept = log.filter(({ at }) => at >= beforeMs);
  if (kept.length > 0 || log.length > 0) {
    await writeTombstones(path, kept);
    await writeTombstones(tombstoneLogOf(backupDir), kept);
  }
  await tombstonesRepo(db).deleteBefore(beforeMs);
}
