import { CodedError, type EventTable, type EventTables } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { seatingRepo } from '../../domain/event-guests/board.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import type { EventHostingDependencies } from './event-hosting-dependencies';

export type SeatingService = ReturnType<typeof createSeatingService>;

/** Tables and their guests. All functions throw NOT_FOUND for strangers, or RIGHT_MISSING. */
export function createSeatingService({ db, outbox }: EventHostingDependencies) {
  const list = async (userId: string, id: string): Promise<EventTables> => {
    await getEventFor(db, userId, id, 'board');
    return { tables: await seatingRepo(db).list(id) };
  };
  const change = async (userId: string, id: string, make: (repo: ReturnType<typeof seatingRepo>) => Promise<void>) => {
    await transaction(db, async (tx, { onCommit }) => {
      await getEventFor(tx, userId, id, 'host');
      const repo = seatingRepo(tx);
      await make(repo);
      // Checked after the whole change, so that two guests can swap their seats.
      if ((await repo.list(id)).some(({ taken, seats }) => taken > seats)) throw new CodedError('TABLE_FULL');
      await outbox.insert(tx, { kind: 'hostedEventChanged', by: userId, news: { eventId: id, what: 'seated' } });
      onCommit(outbox.wake);
    });
    return list(userId, id);
  };
  return {
    list,

    /** Throws TABLE_FULL for a table with fewer seats than seated guests. */
    replace: (userId: string, id: string, tables: readonly EventTable[]) =>
      change(userId, id, async (repo) => {
        const known = await repo.listKnown(tables.map(({ _id }) => _id));
        if (known.some(({ event_id }) => event_id !== id)) throw new CodedError('NOT_FOUND');
        await repo.replace(id, tables);
      }),

    /**
     * Throws TABLE_FULL; NOT_FOUND for unknown guests and tables, and guests who are not coming.
     */
    seat: (userId: string, id: string, seats: readonly { guestId: string; tableId: string | null }[]) =>
      change(userId, id, async (repo) => {
        const tables = new Set((await repo.list(id)).map(({ _id }) => _id));
        for (const { guestId, tableId } of seats)
          if ((tableId !== null && !tables.has(tableId)) || !(await repo.seat(id, guestId, tableId))) throw new CodedError('NOT_FOUND');
      }),
  };
}
