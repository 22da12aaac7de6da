import { randomUUID } from 'node:crypto';
import { access, appendFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Database, type Executor, openDatabase, transaction } from '@hellograph/db';
import { type Tombstone, type TombstoneHandlers, type TombstoneKind, tombstoneKinds } from './tombstone';

/** Next to the database, with a copy next to the backups. */
export const tombstoneLogOf = (dir: string): string => join(dir, 'tombstones.jsonl');

/** Returns the log in chronological order; empty if there is none. Skips torn lines. */
export async function readTombstones(path: string): Promise<Tombstone[]> {
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return '';
    throw thrown;
  });
  return mergeTombstones(text.split('\n').flatMap(toTombstone));
}

/** Merges logs without duplicates, in chronological order. */
export const mergeTombstones = (...logs: readonly Tombstone[][]): Tombstone[] =>
  [...new Map(logs.flat().map((tombstone) => [tombstone.id, tombstone])).values()].sort((a, b) => a.at - b.at);

/** Appends and waits until the disk has it. */
export async function appendTombstones(path: string, tombstones: readonly Tombstone[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Starts on a new line, so that a line that a full disk cut off does not affect these.
  await appendFile(path, `\n${toLines(tombstones)}`, { mode: 0o600, flush: true });
}

/** Replaces the log, completely or not at all. */
export async function writeTombstones(path: string, tombstones: readonly Tombstone[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const whole = `${path}.${randomUUID()}`;
  try {
    const file = await open(whole, 'w', 0o600);
    try {
      await file.writeFile(toLines(tombstones));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(whole, path);
  } finally {
    await rm(whole, { force: true });
  }
}

const toLines = (tombstones: readonly Tombstone[]) =>
  tombstones.map(({ id, kind, key, at }) => `${JSON.stringify({ id, kind, key, at })}\n`).join('');

function toTombstone(line: string): Tombstone[] {
  try {
    const { id, kind, key, at } = JSON.parse(line) as Partial<Tombstone>;
    const known = tombstoneKinds.find((name) => name === kind);
    return typeof id === 'string' && known && typeof key === 'string' && typeof at === 'number' ? [{ id, kind: known, key, at }] : [];
  } catch {
    return [];
  }
}

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

const batch = 500;
const columns = ['id', 'kind', 'key', 'at'] as const;

/** The tombstones in this database. */
export function tombstonesRepo(db: Executor) {
  return {
    listUnlogged: async (): Promise<Tombstone[]> =>
      (await db.selectFrom('tombstones').select(columns).where('is_logged', '=', 0).orderBy('at').limit(batch).execute()) as Tombstone[],

    updateLogged: async (ids: readonly string[]) => {
      await db.updateTable('tombstones').set({ is_logged: 1 }).where('id', 'in', ids).execute();
    },

    listAll: async (): Promise<Tombstone[]> => (await db.selectFrom('tombstones').select(columns).orderBy('at').execute()) as Tombstone[],

    insertLogged: async (tombstones: readonly Tombstone[]) => {
      for (let from = 0; from < tombstones.length; from += batch) {
        const rows = tombstones.slice(from, from + batch).map((tombstone) => ({ ...tombstone, is_logged: 1 }));
        await db
          .insertInto('tombstones')
          .values(rows)
          .onConflict((known) => known.doNothing())
          .execute();
      }
    },

    deleteBefore: async (at: number) => {
      await db.deleteFrom('tombstones').where('at', '<', at).where('is_logged', '=', 1).execute();
    },
  };
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

interface ReplayOptions {
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
