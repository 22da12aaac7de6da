import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE speaking_places (
    signature_id TEXT PRIMARY KEY,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    link_id TEXT,
    state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'paid', 'returned')),
    render INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX speaking_places_by_card ON speaking_places (card_id)',
  'CREATE INDEX speaking_places_by_link ON speaking_places (link_id)',
  'INSERT INTO speaking_places (signature_id, card_id, link_id, render) SELECT id, card_id, link_id, renders FROM signatures',
  `DELETE FROM speaking_places WHERE signature_id IN
    (SELECT id FROM signatures WHERE kind = 'clip' OR video_state NOT IN ('making', 'made'))`,
  `UPDATE speaking_places SET state = 'paid' WHERE signature_id IN (SELECT id FROM signatures WHERE video_state = 'made')`,
];

/** The places of a card's budget that signatures took: they stay if the signature is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
