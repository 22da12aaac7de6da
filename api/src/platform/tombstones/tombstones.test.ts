import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@hellograph/db';
import { getNewDatabaseFile } from '@hellograph/db/testing';
import { withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { toBackupName } from '../housekeeping/backup-rotation';
import { compactTombstones, writeNewTombstones } from './keep-tombstones';
import { insertTombstones, type TombstoneHandlers, type TombstoneKind, tombstoneKinds, toTombstoneKey } from './tombstone';
import { appendTombstones, gatherTombstones, readTombstones, replayTombstones, tombstoneLogOf, tombstonesRepo } from './tombstone-log';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 10, 22);

const inFolder = (work: (dataDir: string, db: Database) => Promise<void>) =>
  withTempDir(async (dataDir) => {
    const path = join(dataDir, 'hellograph.sqlite');
    await writeFile(path, await getNewDatabaseFile());
    const db = openDatabase(path);
    await work(dataDir, db);
    await db.destroy();
  });
const insert = (db: Database, kind: TombstoneKind, id: string, at = nowMs) => insertTombstones(db, kind, [toTombstoneKey(kind, id)], at);

/** Handlers that record their calls. */
function listen() {
  const heard: string[] = [];
  const handlers = Object.fromEntries(
    tombstoneKinds.map((kind) => [kind, async (_: unknown, keys: ReadonlySet<string>) => void heard.push(`${kind} ${keys.size}`)]),
  ) as unknown as TombstoneHandlers;
  return { heard, handlers };
}

it('writes each once, without any personal data, and readable only by its owner', () =>
  inFolder(async (dataDir, db) => {
    const path = tombstoneLogOf(dataDir);
    await insert(db, 'account', 'ada-the-user');
    await insert(db, 'session', 'a-session');
    await writeNewTombstones(db, path);
    await writeNewTombstones(db, path);
    expect((await readTombstones(path)).map(({ kind }) => kind)).toEqual(['account', 'session']);
    expect(await readFile(path, 'utf8')).not.toMatch(/ada-the-user|a-session/);
  }));

it('replays in order what the database lacks, once', () =>
  inFolder(async (dataDir, db) => {
    const path = tombstoneLogOf(dataDir);
    await insert(db, 'account', 'known');
    await writeNewTombstones(db, path);
    const missing = (['mailStop', 'mailStop', 'mailResumed', 'account'] as const).map((kind, i) => ({
      id: `${i}`,
      kind,
      key: `${i}`,
      at: nowMs + i,
    }));
    await appendTombstones(path, missing);
    const { heard, handlers } = listen();
    expect(await replayTombstones({ db, path, handlers })).toBe(4);
    expect(await replayTombstones({ db, path, handlers })).toBe(0);
    expect(heard).toEqual(['mailStop 2', 'mailResumed 1', 'account 1']);
  }));

it('survives a line that a full disk cut off, and lines of a newer version', () =>
  inFolder(async (dataDir, db) => {
    const path = tombstoneLogOf(dataDir);
    await insert(db, 'account', 'first');
    await writeNewTombstones(db, path);
    const whole = await readFile(path, 'utf8');
    await writeFile(path, `${whole}{"id":"x","kind":"of-tomorrow","key":"k","at":1}\n${whole.trim().slice(0, 40)}`);
    await insert(db, 'account', 'second');
    await writeNewTombstones(db, path);
    expect(await readTombstones(path)).toHaveLength(2);
    expect(await replayTombstones({ db, path, handlers: listen().handlers })).toBe(0);
  }));

it('is copied next to the backups and drops tombstones that are older than every backup', () =>
  inFolder(async (dataDir, db) => {
    const backupDir = join(dataDir, 'backups');
    await mkdir(backupDir);
    await insert(db, 'account', 'long ago', nowMs - 50 * dayMs);
    await insert(db, 'account', 'a while ago', nowMs - 40 * dayMs);
    await insert(db, 'account', 'lately', nowMs - 30 * dayMs);
    const compact = async () => {
      await compactTombstones({ db, dataDir, backupDir, nowMs });
      const [log, copy] = await Promise.all([dataDir, backupDir].map((dir) => readTombstones(tombstoneLogOf(dir))));
      expect(copy).toEqual(log);
      expect(await tombstonesRepo(db).listAll()).toEqual(log);
      return log?.map(({ at }) => (nowMs - at) / dayMs);
    };
    await writeFile(join(backupDir, toBackupName(nowMs - 45 * dayMs)), '');
    expect(await compact(), 'as long as an old backup is kept').toEqual([40, 30]);
    await writeFile(join(backupDir, 'notes.txt'), '');
    await rm(join(backupDir, toBackupName(nowMs - 45 * dayMs)));
    expect(await compact(), '35 days without one').toEqual([30]);
  }));

it('is restored from the copy next to the backups, and from the database that is replaced', () =>
  inFolder(async (dataDir, db) => {
    const backupDir = join(dataDir, 'backups');
    await insert(db, 'account', 'copied');
    await compactTombstones({ db, dataDir: join(dataDir, 'lost'), backupDir, nowMs });
    await insert(db, 'account', 'not yet logged', nowMs + 1);
    const databasePath = join(dataDir, 'hellograph.sqlite');
    expect(await gatherTombstones({ dataDir, copies: [backupDir], databasePath })).toBe(2);
    expect(await gatherTombstones({ dataDir, copies: [], databasePath: join(dataDir, 'none.sqlite') })).toBe(2);
    await writeFile(join(dataDir, 'damaged.sqlite'), 'no database');
    expect(
      await gatherTombstones({ dataDir: join(dataDir, 'new'), copies: [backupDir], databasePath: join(dataDir, 'damaged.sqlite') }),
    ).toBe(1);
  }));
