import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE card_replies ADD COLUMN recording_id TEXT REFERENCES recordings (id) ON DELETE SET NULL',
  'ALTER TABLE card_replies ADD COLUMN mailed_at INTEGER',
  // Nobody gets mail about replies that came before there were such mails.
  'UPDATE card_replies SET mailed_at = created_at',
  'CREATE UNIQUE INDEX card_replies_by_recording ON card_replies (recording_id) WHERE recording_id IS NOT NULL',
  'CREATE INDEX card_replies_to_mail ON card_replies (created_at) WHERE mailed_at IS NULL',
];

/** Recipients can reply with their voice, and senders hear of replies by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
