import { type Kysely, sql } from 'kysely';

/** A webhook may belong to the API key that made it, and is deleted with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE webhooks ADD COLUMN api_key_id TEXT REFERENCES api_keys (id) ON DELETE CASCADE').execute(db);
}
