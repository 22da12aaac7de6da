import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE group_cards ADD COLUMN song TEXT',
  'ALTER TABLE signatures ADD COLUMN sings_along INTEGER NOT NULL DEFAULT 0 CHECK (sings_along IN (0, 1))',
  'ALTER TABLE signatures ADD COLUMN chorus TEXT',
];

/** Signers of a group card may sing together, if they agreed to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
