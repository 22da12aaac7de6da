import { type Kysely, sql } from 'kysely';

const counts = ['sent', 'opened', 'played', 'watched25', 'watched50', 'watched75', 'watched100', 'replied'];
const columns = counts.map((step) => `${step} INTEGER NOT NULL`).join(', ');
const names = (time: string) => ['user_id', 'subject', 'subject_id', time, ...counts].join(', ');
const whose = `
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    subject TEXT NOT NULL CHECK (subject IN ('all', 'card', 'bulkSend', 'event', 'member')),
    subject_id TEXT NOT NULL`;

const statements = [
  'ALTER TABLE cards ADD COLUMN made_by TEXT REFERENCES users (id) ON DELETE SET NULL',
  'CREATE INDEX cards_by_maker ON cards (made_by) WHERE made_by IS NOT NULL',
  'ALTER TABLE reader_steps ADD COLUMN member_id TEXT REFERENCES users (id) ON DELETE SET NULL',
  'CREATE INDEX reader_steps_by_member ON reader_steps (member_id) WHERE member_id IS NOT NULL',
  `CREATE TABLE number_slots_new (${whose},
    slot INTEGER NOT NULL,
    ${columns},
    PRIMARY KEY (user_id, subject, subject_id, slot)
  ) STRICT`,
  `INSERT INTO number_slots_new (${names('slot')}) SELECT ${names('slot')} FROM number_slots`,
  'DROP TABLE number_slots',
  'ALTER TABLE number_slots_new RENAME TO number_slots',
  'CREATE INDEX number_slots_by_time ON number_slots (user_id, subject, slot)',
  'CREATE INDEX number_slots_by_age ON number_slots (slot)',
  `CREATE TABLE number_days_new (${whose},
    day INTEGER NOT NULL,
    ${columns},
    PRIMARY KEY (user_id, subject, day, subject_id)
  ) STRICT`,
  `INSERT INTO number_days_new (${names('day')}) SELECT ${names('day')} FROM number_days`,
  'DROP TABLE number_days',
  'ALTER TABLE number_days_new RENAME TO number_days',
  'CREATE INDEX number_days_by_age ON number_days (day)',
];

/**
 * Which member of a team made a card, and sums by member. SQLite can't change a CHECK,
 * so both tables of sums are written anew (https://sqlite.org/lang_altertable.html, section 7).
 * Nothing refers to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
