import { access } from 'node:fs/promises';
import { openDatabase } from '@hellograph/db';
import type { Tombstone } from './tombstone';
import { mergeTombstones, readTombstones, tombstoneLogOf, writeTombstones } from './tombstone-log';
import { tombstonesRepo } from './tombstones.repo';

export interface GatherOptions {
  dataDir: string;
  /** Folders with a copy of the log. */
  copies: readonly string[];
  /** The database that is about to be replaced. */
  databasePath: string;
}

/**
 * Writes all known deletions into the log of the data folder, before an older database replaces
 * this one. The next start repeats them. Returns their number.
 */
export async function gatherTombstones({ dataDir, copies, databasePath }: GatherOptions): Promise<number> {
  const path = tombstoneLogOf(dataDir);
  const logs = await Promise.all([dataDir, ...copies].map((dir) => readTombstones(tombstoneLogOf(dir))));
  const all = mergeTombstones(...logs, await readDatabase(databasePath));
  if (all.length > 0) await writeTombstones(path, all);
  return all.length;
}

/** Empty if there is no database, one of an older version, or one that can't be read. */
async function readDatabase(path: string): Promise<Tombstone[]> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  try {
    const db = openDatabase(path);
    try {
      return await tombstonesRepo(db).listAll();
    } finally {
      await db.destroy();
    }
  } catch {
    return [];
  }
}
