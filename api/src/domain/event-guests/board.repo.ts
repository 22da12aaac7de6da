import type { BoardQuery } from '@hellograph/contract';
import { hostedEventLimits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';
import { inSlice, readPage, type Slice } from '../../platform/lists/pages';
import { type HouseholdRow, toSearchable } from './households.repo';

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Reads a page of an event's households, sorted by name, and the total number. */
export async function readBoardPage(db: Executor, eventId: string, query: BoardQuery) {
  const matching = select(db, eventId, query);
  const list = (slice: Slice<'string'>) => inSlice(matching.selectAll('household'), slice, ['sort_name', 'asc']).execute();
  const toPlace = ({ sort_name: name, id }: HouseholdRow) => [name, id] as const;
  const { rows: households, cursor } = await readPage(query, { kind: 'string', usual: hostedEventLimits.boardPageMax, list, toPlace });
  const { count } = await matching.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { households, matching: count, cursor };
}

function select(db: Executor, eventId: string, { search, status, label, mealId, tableId, unopened }: BoardQuery) {
  let chosen = db.selectFrom('event_households as household').where('household.event_id', '=', eventId);
  if (label !== undefined) chosen = chosen.where('label', '=', label);
  if (unopened) chosen = chosen.where('opened_at', 'is', null);
  for (const word of toSearchable(search ?? '').split(/\s+/))
    if (word) chosen = chosen.where(sql<boolean>`search_text LIKE ${`%${escapeLike(word)}%`} ESCAPE '\\'`);
  const ofGuest = Object.entries({ status, meal_id: mealId, table_id: tableId });
  for (const [column, value] of ofGuest)
    if (value !== undefined)
      chosen = chosen.where((of) =>
        of.exists(
          of
            .selectFrom('event_guests as guest')
            .select('guest.id')
            .whereRef('guest.household_id', '=', 'household.id')
            .where(`guest.${column as 'status' | 'meal_id' | 'table_id'}`, '=', value as never),
        ),
      );
  return chosen;
}

/** Lists the host's labels for groups of households. */
export const listLabels = async (db: Executor, eventId: string): Promise<string[]> => {
  const rows = db.selectFrom('event_households').select('label').distinct().where('event_id', '=', eventId).where('label', '<>', '');
  return (await rows.orderBy('label').execute()).map(({ label }) => label);
};
