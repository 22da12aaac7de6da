import { type Kysely, sql } from 'kysely';

const sentAsApproved = (table: string) =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.card_id = cards.id AND ${table}.approved_version = cards.version)`;

const statements = [
  'ALTER TABLE cards ADD COLUMN approved_version INTEGER',
  `UPDATE cards SET approved_version = version WHERE ${sentAsApproved('deliveries')} OR ${sentAsApproved('bulk_sends')}`,
];

/** Which version of a team's card was approved, whatever it was sent by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
