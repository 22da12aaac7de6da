import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE event_households ADD COLUMN link_id TEXT',
  'ALTER TABLE event_households ADD COLUMN recording_id TEXT',
  'CREATE INDEX event_households_by_recording ON event_households (recording_id) WHERE recording_id IS NOT NULL',
  'ALTER TABLE events ADD COLUMN taken_down_at INTEGER',
  `CREATE TABLE event_reports (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    contact TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    settled_at INTEGER,
    verdict TEXT
  ) STRICT`,
  'CREATE INDEX event_reports_by_event ON event_reports (event_id)',
  'CREATE INDEX event_reports_open ON event_reports (due_at) WHERE settled_at IS NULL',
];

/** Links of households that are replaced, words that guests say, and events that are reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
