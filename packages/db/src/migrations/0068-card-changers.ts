import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE cards ADD COLUMN changed_by TEXT REFERENCES users (id) ON DELETE SET NULL',
  'CREATE INDEX cards_by_changer ON cards (changed_by) WHERE changed_by IS NOT NULL',
];

/** Which member of a team changed a card that others have to approve. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
