import { type Kysely, sql } from 'kysely';

const refuse = (name: string, event: string) => `CREATE TRIGGER ${name} BEFORE ${event} ON operator_acts
  BEGIN SELECT RAISE(ABORT, 'the log of operator acts is append-only'); END`;

const statements = [
  `CREATE TABLE operator_acts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    operator TEXT NOT NULL,
    ip_address TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    reason TEXT NOT NULL,
    request_id TEXT NOT NULL
  ) STRICT`,
  refuse('operator_acts_no_update', 'UPDATE'),
  refuse('operator_acts_no_delete', 'DELETE'),
];

/** What operators did to accounts, cards, replies and withdrawals. Rows are never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
