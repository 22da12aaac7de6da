import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE group_grants (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    issuer TEXT NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    member_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, issuer, kind, target)
  ) STRICT`,
];

/** Rights that people have because their log-in provider says that they are in a group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
