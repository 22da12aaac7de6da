import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    token INTEGER NOT NULL,
    renewals INTEGER NOT NULL
  ) STRICT`,
  'ALTER TABLE outbox ADD COLUMN claimed_by TEXT',
  'ALTER TABLE push_messages ADD COLUMN claimed_by TEXT',
];

/** Several apis share a database: one leads, and each message is delivered by one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
