import type { GuestStatus } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { HouseholdRow } from './households.repo';

/** Lists households with a guest in this status. */
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

/** Lists households with a guest who was checked in. */
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
