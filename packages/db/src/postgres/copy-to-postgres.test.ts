import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import { startPostgres, type TestPostgres } from '@hellograph/testing/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, transaction } from '../database';
import { migrate } from '../migrate';
import type { Database, Executor } from '../schema';
import { isOnPostgres } from '../testing';
import { copyToPostgres } from './copy-to-postgres';

const people = 1200;

/** Many people with movements of credits, and a row of what both engines keep differently. */
const fill = (database: Database) => transaction(database, insertInstance);

async function insertInstance(db: Executor): Promise<void> {
  const ids = Array.from({ length: people }, (_, index) => `person ${index}`);
  const user = { password_hash: 'x', created_at: Date.UTC(2026, 10, 23), verified_at: null };
  const movement = {
    kind: 'grant',
    from_account: 'issued',
    to_account: 'available',
    reason: 'Test',
    ends_at: null,
    grant_key: null,
    created_at: 1,
  } as const;
  for (const id of ids) {
    await db
      .insertInto('users')
      .values({ ...user, id, email: `${id.replace(' ', '')}@example.org`, full_name: `Ünïcode ${id} 🎉` })
      .execute();
    await db
      .insertInto('ledger')
      .values({ ...movement, user_id: id, key: id, credits: 300 })
      .execute();
  }
  // Numbers that are gone are not used again.
  await db
    .deleteFrom('ledger')
    .where('key', '=', ids.at(-1) ?? '')
    .execute();
  await db.updateTable('users').set({ full_name: 'a zero \0 inside' }).where('id', '=', 'person 7').execute();
  const face = { withdrawal_id: null, created_at: 1, fingerprint: Buffer.from([0, 1, 254, 255]) };
  await db.insertInto('withdrawn_faces').values(face).execute();
  const recording = { id: 'r', user_id: 'person 1', sound_key: 'k', duration_sec: 0.1 + 0.2, size_bytes: 1, created_at: 1 };
  await db.insertInto('recordings').values(recording).execute();
  await db.insertInto('trials').values({ address_hash: 'h', granted_at: 1 }).execute();
}

describe.runIf(isOnPostgres)('a copy on PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const withInstance = (work: (from: string) => Promise<void>) =>
    withTempDir(async (dir) => {
      const from = join(dir, 'hellograph.sqlite');
      const db = openDatabase(from);
      await migrate(db);
      await fill(db);
      await db.destroy();
      await work(from);
    });

  it('has every row in its order, the same sums, and goes on counting', () =>
    withInstance(async (from) => {
      await server.createDatabase('whole');
      const tables = new Map<string, number>();
      const sums = await copyToPostgres({ from, to: server.toUrl('whole'), onTable: (name, rows) => void tables.set(name, rows) });
      const told = Object.fromEntries(tables);
      expect(sums).toEqual({
        tables: Object.keys(told).length,
        rows: people + (people - 1) + 3,
        ledger: { available: 300 * (people - 1), issued: -300 * (people - 1) },
      });
      expect(told).toMatchObject({ users: people, ledger: people - 1, recordings: 1, trials: 1, withdrawn_faces: 1 });
      const copy = openDatabase(server.toUrl('whole'));
      const names = await copy.selectFrom('users').select(['id', 'full_name']).orderBy(sql`rowid`).limit(8).execute();
      expect(names.map(({ id }) => id)).toEqual(Array.from({ length: 8 }, (_, index) => `person ${index}`));
      expect(names[7]?.full_name).toBe('a zero  inside');
      expect((await copy.selectFrom('withdrawn_faces').select('fingerprint').executeTakeFirstOrThrow()).fingerprint).toEqual(
        Buffer.from([0, 1, 254, 255]),
      );
      expect((await copy.selectFrom('recordings').select('duration_sec').executeTakeFirstOrThrow()).duration_sec).toBe(0.1 + 0.2);
      const next = {
        user_id: 'person 1',
        kind: 'grant',
        key: 'next',
        from_account: 'issued',
        to_account: 'available',
        credits: 1,
      } as const;
      const { id } = await copy
        .insertInto('ledger')
        .values({ ...next, reason: 'Test', ends_at: null, grant_key: null, created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe(people + 1);
      expect(await migrate(copy)).toEqual([]);
      await copy.destroy();
    }));

  it('does not start if the target has data, or while the original is in use or outdated', () =>
    withInstance(async (from) => {
      await server.createDatabase('full');
      const to = server.toUrl('full');
      await expect(copyToPostgres({ from, to: 'mysql://elsewhere' })).rejects.toThrow(/postgres:\/\//);
      await expect(copyToPostgres({ from: `${from}-none`, to })).rejects.toThrow(/no database at/);
      const used = openDatabase(from);
      await used.selectFrom('users').select('id').limit(1).execute();
      await expect(copyToPostgres({ from, to })).rejects.toThrow(/Stop the api first/);
      await used.destroy();
      const old = openDatabase(`${from}-old`);
      await migrate(old, { upTo: '0015-pronunciations' });
      await old.destroy();
      await expect(copyToPostgres({ from: `${from}-old`, to })).rejects.toThrow(/older version/);
      await copyToPostgres({ from, to });
      await expect(copyToPostgres({ from, to })).rejects.toThrow(/not empty/);
    }));

  it('leaves nothing behind when it breaks, and is made by another try', () =>
    withInstance(async (from) => {
      await server.createDatabase('broken');
      const to = server.toUrl('broken');
      const breaks = copyToPostgres({
        from,
        to,
        onTable: (name) => {
          if (name === 'ledger') throw new Error('the network broke');
        },
      });
      await expect(breaks).rejects.toThrow('the network broke');
      const half = openDatabase(to);
      expect(await half.selectFrom('users').select('id').execute()).toEqual([]);
      await half.destroy();
      expect((await copyToPostgres({ from, to })).rows).toBe(people * 2 + 2);
    }));

  it('is refused when it differs from the original', () =>
    withInstance(async (from) => {
      await server.createDatabase('differs');
      const to = server.toUrl('differs');
      const empty = openDatabase(to);
      await migrate(empty);
      // As a server that stores something else than it is given would.
      await sql
        .raw(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.full_name := 'spoilt'; RETURN NEW; END $$;
          CREATE TRIGGER spoil BEFORE INSERT ON users FOR EACH ROW WHEN (NEW.id = 'person 900') EXECUTE FUNCTION spoil();`)
        .execute(empty);
      await expect(copyToPostgres({ from, to })).rejects.toThrow('users has rows that differ from their copies');
      expect(await empty.selectFrom('users').select('id').execute()).toEqual([]);
      await empty.destroy();
    }));
});
