import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database';
import { migrate } from './migrate';
import { transaction } from './transaction';

let db: Database;
beforeEach(async () => {
  db = openDatabase(':memory:');
  await migrate(db);
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
  it('opens on this Node (a newer better-sqlite3 crashes the process here)', async () => {
    expect(await countUsers()).toBe(0);
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

  it('says so instead of waiting for itself', async () => {
    await expect(transaction(db, () => transaction(db, async () => 1))).rejects.toThrow(/inside a transaction/);
  });
});
