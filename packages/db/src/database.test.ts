import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, rememberReads, transaction } from './database';
import { migrate } from './migrate';
import type { Database } from './schema';
import { openFileLock } from './sqlite/file-lock';
import type { LedgerTable } from './tables/subscriptions';
import { openMemoryDatabase } from './testing';

let db: Database;
beforeEach(async () => {
  db = await openMemoryDatabase();
});
afterEach(() => db.destroy());

const user = (id: string) => ({ id, email: `${id}@example.org`, full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: null });
const countUsers = async () =>
  Number(
    (
      await db
        .selectFrom('users')
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('the database', () => {
  it('opens on this Node', async () => {
    expect(await countUsers()).toBe(0);
  });

  it('is a file that only its owner can read, like the files next to it', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hellograph-db-'));
    const path = join(dir, 'deep', 'own.sqlite');
    const own = openDatabase(path);
    await migrate(own);
    const modes = [dirname(path), path, `${path}-wal`, `${path}-shm`].map((file) => (statSync(file).mode & 0o777).toString(8));
    await own.destroy();
    await rm(dir, { recursive: true });
    expect(modes).toEqual(['700', '600', '600', '600']);
  });

  it('remembers a read until a row changes, in this program or another, or a second has passed', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hellograph-db-'));
    const [own, other] = [openDatabase(join(dir, 'own.sqlite')), openDatabase(join(dir, 'own.sqlite'))];
    try {
      await migrate(own);
      let [reads, atMs] = [0, 0];
      const count = async (key: string) => {
        reads++;
        return (await own.selectFrom('users').select('id').where('id', '=', key).execute()).length;
      };
      const find = rememberReads(own, { max: 2, now: () => atMs, read: count });
      expect([await find('a'), await find('a'), reads]).toEqual([0, 0, 1]);
      await own.insertInto('users').values(user('a')).execute();
      expect([await find('a'), await find('a'), reads]).toEqual([1, 1, 2]);
      await other.deleteFrom('users').execute();
      expect([await find('a'), reads]).toEqual([0, 3]);
      const undone = transaction(own, async (tx) => {
        await tx.insertInto('users').values(user('a')).execute();
        throw new Error('undone');
      });
      expect(await Promise.all([find('a'), undone.catch(() => 'undone'), find('a')])).toEqual([0, 'undone', 0]);
      const before = reads;
      atMs += 1000;
      expect([await find('a'), reads - before]).toEqual([0, 1]);
      for (const key of ['b', 'c', 'a']) await find(key);
      expect(reads - before).toBe(4);
    } finally {
      await Promise.all([own.destroy(), other.destroy()]);
      await rm(dir, { recursive: true });
    }
  });

  it('migrates once', async () => {
    expect(await migrate(db)).toEqual([]);
  });

  it('refuses what the tables forbid', async () => {
    await expect(
      db
        .insertInto('users')
        .values({ ...user('a'), email: 'A@example.org' })
        .execute(),
    ).rejects.toThrow(/CHECK/);
    await expect(
      db
        .insertInto('sessions')
        .values({ id: 's', user_id: 'nobody', created_at: 1, expires_at: 2, revoked_at: null, user_agent: '' })
        .execute(),
    ).rejects.toThrow(/FOREIGN KEY/);
  });
});

describe('transaction', () => {
  it('keeps all, then runs what waited for the commit', async () => {
    const order: string[] = [];
    await transaction(db, async (tx, { onCommit }) => {
      onCommit(() => order.push('after'));
      await tx.insertInto('users').values(user('a')).execute();
      order.push('inside');
    });
    expect(order).toEqual(['inside', 'after']);
    expect(await countUsers()).toBe(1);
  });

  it('keeps nothing when something throws', async () => {
    let ran = false;
    const failing = transaction(db, async (tx, { onCommit }) => {
      onCommit(() => {
        ran = true;
      });
      await tx.insertInto('users').values(user('a')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(ran).toBe(false);
    expect(await countUsers()).toBe(0);
  });

  it('runs one at a time', async () => {
    const add = (id: string) =>
      transaction(db, async (tx) => {
        const before = await tx.selectFrom('users').selectAll().execute();
        await Promise.resolve();
        await tx.insertInto('users').values(user(id)).execute();
        return before.length;
      });
    expect((await Promise.all(['a', 'b', 'c', 'd'].map(add))).sort()).toEqual([0, 1, 2, 3]);
  });

  it('throws instead of waiting for itself', async () => {
    await expect(transaction(db, () => transaction(db, async () => 1))).rejects.toThrow(/pass the open one on/);
  });

  it('throws if `db` itself is queried inside a transaction', async () => {
    await expect(transaction(db, () => countUsers())).rejects.toThrow(/inside a transaction/);
    expect(await countUsers()).toBe(0);
  });

  it('reports a full disk with its code, and continues afterwards', async () => {
    const { page_count } = (await sql<{ page_count: number }>`PRAGMA page_count`.execute(db)).rows[0]!;
    await sql.raw(`PRAGMA max_page_count = ${page_count}`).execute(db);
    const large = { ...user('a'), full_name: 'x'.repeat(100_000) };
    const filling = transaction(db, (tx) => tx.insertInto('users').values(large).execute());
    await expect(filling).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await sql.raw('PRAGMA max_page_count = 1000000').execute(db);
    await transaction(db, (tx) => tx.insertInto('users').values(large).execute());
    expect(await countUsers()).toBe(1);
  });
});

it('waits for another program that writes, without holding up its own', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-db-'));
  const file = join(dir, 'shared.sqlite');
  const shared = openDatabase(file);
  try {
    await migrate(shared);
    const hold = `const db = new (require('better-sqlite3'))(process.argv[1]); db.exec('BEGIN IMMEDIATE'); console.log('held'); setTimeout(() => db.exec('COMMIT'), 1000)`;
    const other = spawn(process.execPath, ['-e', hold, file], { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await transaction(shared, (tx) => tx.insertInto('users').values(user('a')).execute());
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
    expect((await shared.selectFrom('users').select('id').execute()).map(({ id }) => id)).toEqual(['a']);
  } finally {
    await shared.destroy();
    await rm(dir, { recursive: true, force: true });
  }
});

it('throws BUSY while another program keeps writing, and reads continue', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-db-'));
  const path = join(dir, 'shared.sqlite');
  const [db, other] = [openDatabase(path), openDatabase(path)];
  await migrate(db);
  await sql`BEGIN IMMEDIATE`.execute(other);
  const writing = transaction(db, (tx) => tx.deleteFrom('users').execute());
  const ended = writing.then(
    () => true,
    () => true,
  );
  let reads = 0;
  const reading = (async () => {
    for (let settled = false; !settled; reads++) {
      await db.selectFrom('users').selectAll().execute();
      settled = await Promise.race([ended, new Promise<false>((resolve) => setTimeout(resolve, 20, false))]);
    }
  })();
  await expect(writing).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfterSec: 5 });
  await reading;
  expect(reads).toBeGreaterThan(20);
  await expect(db.deleteFrom('users').execute()).rejects.toMatchObject({ code: 'BUSY' });
  await sql`ROLLBACK`.execute(other);
  await transaction(db, (tx) => tx.deleteFrom('users').execute());
  await Promise.all([db.destroy(), other.destroy()]);
  await rm(dir, { recursive: true, force: true });
});

it('lets a hold be settled only once', async () => {
  const movement = { user_id: 'a', key: 'video', credits: 100, reason: 'Video', ends_at: null, grant_key: null, created_at: 1 };
  const insert = (more: Pick<LedgerTable, 'kind' | 'from_account' | 'to_account'>) =>
    db
      .insertInto('ledger')
      .values({ ...movement, ...more })
      .execute();
  await db.insertInto('users').values(user('a')).execute();
  await insert({ kind: 'hold', from_account: 'available', to_account: 'held' });
  await insert({ kind: 'capture', from_account: 'held', to_account: 'spent' });
  await expect(insert({ kind: 'release', from_account: 'held', to_account: 'available' })).rejects.toThrow(/UNIQUE/);
});

describe('a file lock', () => {
  it('is one program’s until it lets go', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'lock-'));
    const [first, second] = [openFileLock(join(dir, 'post.lock')), openFileLock(join(dir, 'post.lock'))];
    expect([first.isHeld(), second.isHeld(), first.isHeld()]).toEqual([true, false, true]);
    first.release();
    expect(second.isHeld()).toBe(true);
    second.release();
    await rm(dir, { recursive: true });
  });
});
