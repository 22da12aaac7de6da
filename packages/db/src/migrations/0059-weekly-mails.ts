import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE weekly_mails (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    time_zone TEXT NOT NULL,
    language TEXT NOT NULL,
    next_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX weekly_mails_due ON weekly_mails (next_at)',
];

/** Who wants the numbers of a week by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
