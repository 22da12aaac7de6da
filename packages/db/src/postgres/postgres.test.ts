import { retry, waitFor } from '@hellograph/kit';
import { findPostgres, startPostgres, type TestPostgres } from '@hellograph/testing/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, transaction } from '../database';
import { migrate, migrations } from '../migrate';
import type { Database, Executor } from '../schema';
import { isOnPostgres } from '../testing';

const user = (id: string) => ({ id, email: `${id}@example.org`, full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: null });

describe.runIf(isOnPostgres && findPostgres())('a database on PostgreSQL', () => {
  let server: TestPostgres;
  let db: Database;
  beforeAll(async () => {
    server = await startPostgres();
    await server.createDatabase('own');
    db = openDatabase(server.toUrl('own'));
    await migrate(db);
  });
  afterAll(async () => {
    await db.destroy();
    await server.stop();
  });
  const idsOf = async () => (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('is migrated once by many that start together', async () => {
    await server.createDatabase('shared');
    const several = Array.from({ length: 4 }, () => openDatabase(server.toUrl('shared')));
    const done = await Promise.all(several.map((each) => migrate(each)));
    expect(done.map(({ length }) => length).sort()).toEqual([0, 0, 0, Object.keys(migrations).length]);
    await Promise.all(several.map((each) => each.destroy()));
  });

  it('refuses what the tables forbid, and settles a movement once', async () => {
    await expect(
      db
        .insertInto('users')
        .values({ ...user('a'), email: 'A@example.org' })
        .execute(),
    ).rejects.toThrow(/check constraint/);
    const movement = { user_id: 'nobody', kind: 'grant', key: 'k', from_account: 'issued', to_account: 'available' } as const;
    const rest = { credits: 1, reason: 'Test', ends_at: null, grant_key: null, created_at: 1 };
    await expect(
      db
        .insertInto('ledger')
        .values({ ...movement, ...rest })
        .execute(),
    ).rejects.toThrow(/foreign key/);
  });

  it('lets no two transactions act on what the other one changes, also of different rows', async () => {
    await db
      .insertInto('users')
      .values(['a', 'b'].map((id) => ({ ...user(id), suspended_at: null })))
      .execute();
    // Each suspends one user as long as the other is not: under a weaker isolation both succeed.
    const committed: string[] = [];
    let runs = 0;
    const suspend = (id: string, other: string) =>
      transaction(db, async (tx, { onCommit }) => {
        runs++;
        onCommit(() => committed.push(id));
        const { suspended_at } = await tx.selectFrom('users').select('suspended_at').where('id', '=', other).executeTakeFirstOrThrow();
        await tx.selectFrom('users').selectAll().execute();
        if (suspended_at === null) await tx.updateTable('users').set({ suspended_at: 1 }).where('id', '=', id).execute();
        return suspended_at === null;
      });
    for (let round = 0; round < 20; round++) {
      await db.updateTable('users').set({ suspended_at: null }).execute();
      const done = await Promise.all([suspend('a', 'b'), suspend('b', 'a')]);
      expect(done.filter(Boolean)).toHaveLength(1);
    }
    expect(runs).toBeGreaterThan(40);
    expect(committed).toHaveLength(40);
  });

  it('is retried if another inserted the same row meanwhile, and fails if it inserts a row twice itself', async () => {
    let runs = 0;
    let hasLooked = () => {};
    const looked = new Promise<void>((resolve) => {
      hasLooked = resolve;
    });
    const insertEve = (of: Executor) =>
      of
        .insertInto('users')
        .values({ ...user('eve'), full_name: 'Eve' })
        .execute();
    // Begun out here, because inside the transaction no query may go past it.
    const isThere = looked.then(() => insertEve(db));
    const found = await transaction(db, async (tx) => {
      runs++;
      const sought = await tx.selectFrom('users').select('id').where('full_name', '=', 'Eve').execute();
      if (sought.length > 0) return 'known';
      hasLooked();
      await isThere;
      await insertEve(tx);
      return 'new';
    });
    expect(found).toBe('known');
    expect(runs).toBe(2);
    await db.deleteFrom('users').where('id', '=', 'eve').execute();
    runs = 0;
    const twice = transaction(db, async (tx) => {
      runs++;
      for (const name of ['Eve', 'Eva'])
        await tx
          .insertInto('users')
          .values({ ...user('eve'), full_name: name })
          .execute();
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(3);
  });

  it('counts concurrent additions', async () => {
    await db.insertInto('invitation_uses').values({ code_hash: 'c', uses: 0 }).execute();
    const use = () =>
      transaction(db, async (tx) => {
        const { uses } = await tx.selectFrom('invitation_uses').select('uses').where('code_hash', '=', 'c').executeTakeFirstOrThrow();
        await tx
          .updateTable('invitation_uses')
          .set({ uses: uses + 1 })
          .where('code_hash', '=', 'c')
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, use));
    expect((await db.selectFrom('invitation_uses').select('uses').executeTakeFirstOrThrow()).uses).toBe(50);
  });

  it('returns the same as SQLite: numbers, empty lists, the order of rows, and no extra columns', async () => {
    const { count, sum } = await db
      .selectFrom('users')
      .select((of) => [of.fn.countAll().as('count'), of.fn.sum<number>('created_at').as('sum')])
      .executeTakeFirstOrThrow();
    expect([count, sum]).toEqual([2, 2]);
    expect(await db.selectFrom('users').select('id').where('id', 'in', []).execute()).toEqual([]);
    expect(await transaction(db, (tx) => tx.selectFrom('users').select('id').where('id', 'not in', []).execute())).toHaveLength(2);
    const row = await db.selectFrom('users').selectAll().orderBy(sql`rowid`, 'desc').executeTakeFirstOrThrow();
    expect(Object.keys(row).sort()).toEqual([...Object.keys(user('b')), 'suspended_at'].sort());
    expect(row.id).toBe('b');
  });

  it('gives errors that are not bugs a code', async () => {
    const bad = db.updateTable('users').set({ full_name: 'zero \0' }).execute();
    await expect(bad).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const slow = transaction(db, async (tx) => {
      await sql`SET LOCAL statement_timeout = 20`.execute(tx);
      await sql`SELECT pg_sleep(5)`.execute(tx);
    });
    await expect(slow).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfterSec: 5 });
    await expect(transaction(db, () => idsOf())).rejects.toThrow(/inside a transaction/);
  });

  it('continues after a crash of the server, and throws BUSY while it is down', async () => {
    const before = await idsOf();
    const broken = transaction(db, async (tx) => {
      await tx.insertInto('users').values(user('lost')).execute();
      await server.kill9();
      await tx.deleteFrom('users').execute();
    });
    await expect(broken).rejects.toMatchObject({ code: 'BUSY' });
    await expect(transaction(db, (tx) => tx.deleteFrom('users').execute())).rejects.toMatchObject({ code: 'BUSY' });
    // On a busy machine, the start takes longer than one question waits.
    const early = retry(idsOf, {
      attempts: 10,
      firstMs: 100,
      maxMs: 1000,
      isRetryable: (thrown) => (thrown as { code?: string }).code === 'BUSY',
    });
    await server.restart();
    expect(await early).toEqual(before);
    await transaction(db, (tx) => tx.insertInto('users').values(user('c')).execute());
    await waitFor(async () => (await idsOf()).length === before.length + 1, { timeoutMs: 5000 });
  });
});
