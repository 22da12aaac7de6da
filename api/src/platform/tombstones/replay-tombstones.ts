import { type Database, transaction } from '@hellograph/db';
import type { Tombstone, TombstoneHandlers, TombstoneKind } from './tombstone';
import { readTombstones } from './tombstone-log';
import { tombstonesRepo } from './tombstones.repo';

export interface ReplayOptions {
  db: Database;
  /** Path of the log. */
  path: string;
  handlers: TombstoneHandlers;
}

/**
 * Repeats the deletions that the log has and the database does not, which happens after an older
 * database was restored. Runs before anything is served. Returns their number.
 */
export async function replayTombstones({ db, path, handlers }: ReplayOptions): Promise<number> {
  const log = await readTombstones(path);
  if (log.length === 0) return 0;
  const known = new Set((await tombstonesRepo(db).listAll()).map(({ id }) => id));
  const missing = log.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return 0;
  await transaction(db, async (tx, commit) => {
    for (const { kind, keys, at } of toRuns(missing)) await handlers[kind](tx, keys, { at, ...commit });
    await tombstonesRepo(tx).insertLogged(missing);
  });
  return missing.length;
}

interface Run {
  kind: TombstoneKind;
  keys: Set<string>;
  at: number;
}

/** Groups consecutive tombstones of the same kind. */
function toRuns(tombstones: readonly Tombstone[]): Run[] {
  const runs: Run[] = [];
  for (const { kind, key, at } of tombstones) {
    const last = runs.at(-1);
    if (last?.kind === kind) {
      last.keys.add(key);
      last.at = at;
    } else runs.push({ kind, keys: new Set([key]), at });
  }
  return runs;
}
