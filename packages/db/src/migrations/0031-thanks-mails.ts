import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE thanks_mails (
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    address_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (card_id, address_hash)
  ) STRICT`,
];

/** The recipient's thanks go by mail to each signer who asked for them, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
