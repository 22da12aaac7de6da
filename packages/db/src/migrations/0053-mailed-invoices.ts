import { type Kysely, sql } from 'kysely';

/** Until when an invoice that was mailed is to be paid; null for one that a card is charged for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE billing_invoices ADD COLUMN due_at INTEGER`.execute(db);
}
