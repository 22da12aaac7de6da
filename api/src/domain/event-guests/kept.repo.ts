import type { Executor } from '@hellograph/db';
import { eventGuestsRepo, type HouseholdRow } from './households.repo';

const secrets = ['token_hash', 'secret_hash', 'answer_hash', 'search_text', 'sort_name'];
const withoutSecrets = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name)));

/** Returns all stored data about a household, for its own members. */
export async function readKept(db: Executor, household: HouseholdRow): Promise<Record<string, unknown>> {
  const guests = await eventGuestsRepo(db).listOf([household.id]);
  const mails = await db
    .selectFrom('event_mails')
    .select(['what', 'state', 'due_at', 'created_at'])
    .where('household_id', '=', household.id)
    .orderBy('created_at')
    .execute();
  const checkIns = await db
    .selectFrom('check_ins')
    .selectAll()
    .where(
      'guest_id',
      'in',
      guests.map(({ id }) => id),
    )
    .execute();
  return { household: withoutSecrets(household), guests: guests.map(withoutSecrets), mails, checkIns };
}
