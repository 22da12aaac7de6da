import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE group_cards ADD COLUMN sends_anyway INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE deliveries ADD COLUMN warned INTEGER NOT NULL DEFAULT 0',
  "CREATE INDEX deliveries_to_warn ON deliveries (due_at) WHERE state = 'planned' AND warned < 2",
];

/** Owners are asked before a group card that hardly anybody signed would be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
