import type { GuestStatus } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { HouseholdRow } from './households.repo';

/** Households of which somebody has this status. */
export const listHouseholdsWith = (db: Executor, eventId: string, status: GuestStatus): Promise<HouseholdRow[]> =>
  db
    .selectFrom('event_households')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', 'in', (of) =>
      of.selectFrom('event_guests').select('household_id').where('event_id', '=', eventId).where('status', '=', status),
    )
    .orderBy('sort_name')
    .orderBy('id')
    .execute();

/** Households of which somebody was let in. */
export const listHouseholdsHere = (db: Executor, eventId: string): Promise<HouseholdRow[]> =>
  db
    .selectFrom('event_households')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', 'in', (of) =>
      of.selectFrom('event_guests').select('household_id').where('event_id', '=', eventId).where('checked_in_at', 'is not', null),
    )
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
