import { type Kysely, sql } from 'kysely';

const statements = ['CREATE TABLE invitation_uses (code_hash TEXT PRIMARY KEY, uses INTEGER NOT NULL) WITHOUT ROWID'];

/** Invitations open a limited number of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
