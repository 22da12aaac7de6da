import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authDone } from '@hellograph/contract';
import { migrate, openDatabase, type Schema, transaction } from '@hellograph/db';
import { isOnPostgres } from '@hellograph/db/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { type AccountTable, eraseAccount, exportAccount } from '../../platform/tables/table-duties';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, drawPhoto, signUp } from '../../testing/test-api.fixture';

describe('account', () => {
  const api = runTestApi();

  it('an account is exported as a zip, once per link, with its original photos and without secrets', async () => {
    const ada = await signUp(api, 'ada');
    await ada.create(await drawPhoto());
    const { data } = await ada.ask<{ url: string }>('POST /account/export');
    const answer = await fetch(`${api.url}${data.url}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const path = join(api.dir, 'export.zip');
    await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
    const { names, account, photo } = readZip(path);
    expect(names).toEqual(['account.json', expect.stringMatching(/^photos\/[\w-]+\.jpg$/)]);
    expect(photo.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(JSON.parse(account)).toMatchObject({
      profile: { email: 'ada@example.org' },
      videos: [{ message: 'Hello there' }],
      credits: expect.arrayContaining([expect.objectContaining({ kind: 'hold', credits: 100 })]),
      securityEvents: expect.arrayContaining([expect.objectContaining({ kind: 'login' })]),
    });
    expect(account).not.toMatch(/argon2|password_hash|token/);
    expect((await fetch(`${api.url}${data.url}`)).status, 'a second time').toBe(404);
  });

  it('an account is deleted with its password only, and then all its data is gone', async () => {
    const bo = await signUp(api, 'bo');
    await bo.create(await drawPhoto());
    expect(await bo.ask('DELETE /account', { body: { password: 'wrong' } })).toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
    const ended = await bo.ask('DELETE /account', { body: { password: accountOf('bo').password } });
    expect(ended).toMatchObject({ status: 200, message: authDone.deleted });
    expect((await bo.ask('GET /auth/profile')).status).toBe(401);
    expect(await call(api.url, 'POST /auth/login', { body: accountOf('bo') })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    const tables = ['users', 'sessions', 'photos', 'videos', 'ledger', 'link_tokens', 'security_events', 'passkeys'] as const;
    for (const table of tables) {
      const rows = await api.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toMatch(new RegExp(`${bo.userId}|bo@example`));
    }
    await untilMail(api.dir, 'bo@example.org', /deleted/);
  });

  it('a person who signs up again gets no second trial', async () => {
    const cy = await signUp(api, 'cy');
    await cy.ask('DELETE /account', { body: { password: accountOf('cy').password } });
    const again = await signUp(api, 'cy');
    expect(again.userId).not.toBe(cy.userId);
    expect((await again.ask('GET /credits')).data).toMatchObject({ available: 0 });
  });

  /** Reads the zip with an independent program: Python's zipfile, which every Debian has. */
  function readZip(path: string): { names: string[]; account: string; photo: Buffer } {
    const python = (code: string) => execFileSync('python3', ['-c', `import zipfile,sys\nz=zipfile.ZipFile(sys.argv[1])\n${code}`, path]);
    const names = python("print('\\n'.join(z.namelist()))").toString().trim().split('\n');
    return {
      names,
      account: python("sys.stdout.buffer.write(z.read('account.json'))").toString(),
      photo: python('sys.stdout.buffer.write(z.read(z.namelist()[1]))'),
    };
  }
});

describe('account tables', () => {
  const api = runTestApi();

  interface Column {
    name: keyof Schema;
    column: string;
    type: string;
    parent: string | null;
  }

  /**
   * Lists every column of a migrated database, with the table it refers to; identical on
   * PostgreSQL.
   */
  const listColumns = async (): Promise<Column[]> => {
    const file = openDatabase(':memory:');
    await migrate(file);
    const { rows } = await sql<Column>`SELECT t.name, c.name AS "column", c.type, f."table" AS parent FROM sqlite_master t
      JOIN pragma_table_info(t.name) c LEFT JOIN pragma_foreign_key_list(t.name) f ON f."from" = c.name
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE 'kysely%' ORDER BY t.name, c.cid`.execute(file);
    await file.destroy();
    return rows;
  };

  /** The rows only have to exist; this test does not care about their values. */
  async function allowAnyValues(): Promise<void> {
    if (!isOnPostgres) return void (await sql`PRAGMA ignore_check_constraints = ON`.execute(api.db));
    const { rows } = await sql<{ drop: string }>`SELECT 'ALTER TABLE ' || conrelid::regclass || ' DROP CONSTRAINT ' || conname AS drop
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`.execute(api.db);
    for (const row of rows) await sql.raw(row.drop).execute(api.db);
  }

  let columns: Column[];
  /** Tables that lead to a user, parents first. */
  let ofUsers: string[];
  let accountTables: readonly AccountTable[];

  beforeAll(async () => {
    columns = await listColumns();
    accountTables = api.features.flatMap(({ tables = [] }) => tables.flatMap(({ account = [] }) => account));
    const found = new Set(['users']);
    for (let before = 0; before < found.size; ) {
      before = found.size;
      for (const { name, column, parent } of columns) if (found.has(parent ?? '') || column === 'user_id') found.add(name);
    }
    // Refers to a user by the payment provider's own id.
    found.add('payment_events');
    const parentsOf = (table: string) => columns.flatMap(({ name, parent }) => (name === table && parent ? [parent] : []));
    ofUsers = [];
    while (ofUsers.length < found.size)
      for (const table of found)
        if (!ofUsers.includes(table) && parentsOf(table).every((parent) => ofUsers.includes(parent))) ofUsers.push(table);
  });

  it('every table that refers to a user is exported and erased by one feature, or says why it is not exported', () => {
    expect(accountTables.map(({ table }) => table).sort()).toEqual([...ofUsers].sort());
    for (const { table, exported } of accountTables)
      expect('as' in exported ? exported.as : exported.omittedBecause, table).toMatch(/^\w.{2,}/);
  });

  it('every column that names a file keeps that file', () => {
    const kept = api.features.flatMap(({ tables = [] }) =>
      tables.flatMap(({ blobs = [] }) => blobs.map(({ table, column }) => `${table}.${column}`)),
    );
    // Keys of other things: a normalized word or name, a credit movement, a photo that its own row
    // keeps.
    const others = [
      'pronunciations.word_key',
      'provisioned_groups.name_key',
      'provisioned_people.user_name_key',
      'ledger.grant_key',
      'face_links.photo_key',
      'passkeys.public_key',
    ];
    const named = columns.flatMap(({ name, column }) => (/_key$/.test(column) ? [`${name}.${column}`] : []));
    expect(kept.sort()).toEqual(named.filter((column) => !others.includes(column)).sort());
  });

  /** Values that a CHECK constraint or another feature requires. */
  const demanded: Record<string, unknown> = {
    'sessions.expires_at': Number.MAX_SAFE_INTEGER,
    // The running api would send the messages and then delete them.
    'push_messages.due_at': Number.MAX_SAFE_INTEGER,
    'push_messages.expires_at': Number.MAX_SAFE_INTEGER,
    'signer_pushes.due_at': Number.MAX_SAFE_INTEGER,
    'signer_pushes.expires_at': Number.MAX_SAFE_INTEGER,
    // It would be looked at.
    'address_books.due_at': Number.MAX_SAFE_INTEGER,
    // Its own id is a number.
    'address_book_collections.book_id': 'mark-address_books-book_id',
    'library_people.library_id': 'mark-photo_libraries-library_id',
    'payment_events.customer_id': 'mark-billing_customers-customer_id',
    // A team has the id of its account.
    'workspace_members.workspace_id': 'mark-users-id',
    'workspace_invitations.workspace_id': 'mark-users-id',
    'workspace_acts.workspace_id': 'mark-users-id',
    'workspace_spends.workspace_id': 'mark-users-id',
    'approvals.workspace_id': 'mark-users-id',
    'provisionings.workspace_id': 'mark-users-id',
    'provisioned_people.workspace_id': 'mark-users-id',
    'provisioned_groups.workspace_id': 'mark-users-id',
  };

  /** Inserts a row into every table that leads to one user. Each text names its own column. */
  async function seed(): Promise<string> {
    await allowAnyValues();
    const idOf = (table: string) => `mark-${table}-id`;
    for (const table of ofUsers) {
      const own = columns.filter(({ name }) => name === table);
      const toValue = ({ column, type, parent }: Column) => {
        const value = demanded[`${table}.${column}`];
        if (value !== undefined) return value;
        if (parent) return idOf(parent);
        if (type === 'BLOB') return Buffer.from('mark');
        return type === 'TEXT' ? `mark-${table}-${column}` : 1;
      };
      const unique = [...new Map(own.map((one) => [one.column, one])).values()];
      const names = sql.join(unique.map(({ column }) => sql.ref(column)));
      const values = sql.join(unique.map(toValue));
      // The api itself may have left a row with the same number.
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(own[0]?.column ?? '')} = ${toValue(own[0] as Column)}`.execute(api.db);
      await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${values})`.execute(api.db);
    }
    return idOf('users');
  }

  const read = async (table: string) => JSON.stringify((await sql`SELECT * FROM ${sql.table(table)}`.execute(api.db)).rows);

  it('an account with a row in every table is exported in full without secrets, and leaves nothing behind', async () => {
    const userId = await seed();
    for (const table of ofUsers) expect(await read(table), table).toContain('mark-');
    const tables = api.features.flatMap((feature) => feature.tables ?? []);

    const exported = await exportAccount(api.db, tables, userId);
    for (const { table, exported: how } of accountTables)
      if ('as' in how) expect(JSON.stringify(exported[how.as]), table).toMatch(new RegExp(`mark-${table}-|mark-\\w+-id`));
    const secrets = /password_hash|token_hash|secret_hash|passphrase|address_hash|-endpoint|p256dh|-auth\b|credential|public_key|argon2/;
    expect(JSON.stringify(exported)).not.toMatch(secrets);

    await transaction(api.db, (tx) => eraseAccount(tx, tables, userId));
    for (const table of new Set(columns.map(({ name }) => name))) expect(await read(table), table).not.toContain('mark-');
  });
});
