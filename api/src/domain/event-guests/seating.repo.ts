import type { EventTable, EventTables } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

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
