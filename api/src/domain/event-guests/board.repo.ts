import { type BoardQuery, type EventTable, type EventTables, hostedEventLimits } from '@hellograph/contract';
import type { Executor, Schema } from '@hellograph/db';
import { sql } from 'kysely';
import { inSlice, readPage, type Slice } from '../../platform/lists/pages';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listEventIds } from '../hosted-events/hosted-events.repo';
import { type HouseholdRow, toSearchable } from './households.repo';

/** Tables and their guests. The caller has checked access to the event. */
export const seatingRepo = (db: Executor) => ({
  list: async (eventId: string): Promise<EventTables['tables']> => {
    const rows = await db
      .selectFrom('event_seating as place')
      .leftJoin('event_guests as guest', 'guest.table_id', 'place.id')
      .select((of) => ['place.id', 'place.name', 'place.seats', of.fn.count<number>('guest.id').as('taken')])
      .where('place.event_id', '=', eventId)
      .groupBy(['place.id', 'place.name', 'place.seats', 'place.position'])
      .orderBy('place.position')
      .execute();
    return rows.map(({ id, name, seats, taken }) => ({ _id: id, name, seats, taken }));
  },

  /** Not limited to one event, because ids are generated on devices. */
  listKnown: (ids: readonly string[]) => db.selectFrom('event_seating').select(['id', 'event_id']).where('id', 'in', ids).execute(),

  replace: async (eventId: string, tables: readonly EventTable[]) => {
    const ids = tables.map(({ _id }) => _id);
    const gone = db.selectFrom('event_seating').select('id').where('event_id', '=', eventId).where('id', 'not in', ids);
    await db.updateTable('event_guests').set({ table_id: null }).where('event_id', '=', eventId).where('table_id', 'in', gone).execute();
    await db.deleteFrom('event_seating').where('event_id', '=', eventId).where('id', 'not in', ids).execute();
    for (const [position, { _id: id, name, seats }] of tables.entries()) {
      const written = { name: name.trim(), seats, position };
      await db
        .insertInto('event_seating')
        .values({ id, event_id: eventId, ...written })
        .onConflict((on) => on.column('id').doUpdateSet(written))
        .execute();
    }
  },

  /** Returns false for a person who is not coming, or is not a guest of this event. */
  seat: async (eventId: string, guestId: string, tableId: string | null): Promise<boolean> => {
    const guest = db.updateTable('event_guests').set({ table_id: tableId }).where('event_id', '=', eventId).where('id', '=', guestId);
    const { numUpdatedRows } = await (tableId === null ? guest : guest.where('status', '=', 'coming')).executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

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

const ofEvent = { column: 'event_id', listIds: listEventIds };

/** Dependent rows first, and all before the events through which they reach their owner. */
export const eventGuestsTables = {
  account: [
    accountTable({ ...ofEvent, table: 'album_clips', exportAs: 'albumClips', secrets: ['secret_hash'] }),
    accountTable({ ...ofEvent, table: 'album_photos', exportAs: 'albumPhotos', secrets: ['secret_hash'] }),
    accountTable({ ...ofEvent, table: 'event_albums', exportAs: 'eventAlbums' }),
    accountTable({ ...ofEvent, table: 'date_votes', exportAs: 'dateVotes' }),
    accountTable({ ...ofEvent, table: 'date_polls', exportAs: 'datePolls' }),
    accountTable({ ...ofEvent, table: 'check_ins', exportAs: 'checkIns' }),
    accountTable({ ...ofEvent, table: 'event_mails', exportAs: 'eventMails' }),
    accountTable({ ...ofEvent, table: 'event_messages', exportAs: 'eventMessages' }),
    accountTable({ ...ofEvent, table: 'event_guests', exportAs: 'eventGuests' }),
    accountTable({ ...ofEvent, table: 'event_seating', exportAs: 'eventTables' }),
    accountTable({
      ...ofEvent,
      table: 'event_households',
      exportAs: 'eventHouseholds',
      secrets: ['token_hash', 'secret_hash', 'answer_hash'],
    }),
  ],
} satisfies TableDuties;

/** The longest list that guests are shown; longer ones are cut. */
const shownMax = 500;

/** Lists the names of guests who are coming, for events whose host shows them. */
export const listComing = async (db: Executor, eventId: string): Promise<string[]> => {
  const rows = db
    .selectFrom('event_guests')
    .select('name')
    .where('event_id', '=', eventId)
    .where('status', '=', 'coming')
    .where('name', '<>', '');
  return (await rows.orderBy('name').limit(shownMax).execute()).map(({ name }) => name);
};

export type CheckInRow = Schema['check_ins'];

/** Check-ins of guests. The caller has checked access to the event. */
export const checkInsRepo = (db: Executor) => ({
  /** Earliest first for each guest. */
  list: (eventId: string) =>
    db.selectFrom('check_ins').selectAll().where('event_id', '=', eventId).orderBy('guest_id').orderBy('at').orderBy('id').execute(),

  listOf: (guestIds: readonly string[]) =>
    db.selectFrom('check_ins').selectAll().where('guest_id', 'in', guestIds).orderBy('guest_id').orderBy('at').orderBy('id').execute(),

  find: (id: string) => db.selectFrom('check_ins').selectAll().where('id', '=', id).executeTakeFirst(),

  insert: async (row: CheckInRow) => {
    await db.insertInto('check_ins').values(row).execute();
  },

  /** Undoing is final. */
  updateUndone: async (id: string, at: number) => {
    await db.updateTable('check_ins').set({ undone_at: at }).where('id', '=', id).where('undone_at', 'is', null).execute();
  },
});

/** Returns the first check-in of each guest that was not undone. */
export function listFirst(rows: readonly CheckInRow[]): Map<string, CheckInRow> {
  const first = new Map<string, CheckInRow>();
  for (const row of rows) if (row.undone_at === null && !first.has(row.guest_id)) first.set(row.guest_id, row);
  return first;
}
