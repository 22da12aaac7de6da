import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE deliveries ADD COLUMN unsubscribed_at INTEGER',
  'CREATE INDEX deliveries_unsubscribed ON deliveries (user_id, unsubscribed_at) WHERE unsubscribed_at IS NOT NULL',
];

/** Which card by mail made somebody unsubscribe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
