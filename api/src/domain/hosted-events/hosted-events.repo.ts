import { type Executor, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import type { EventRow } from './event-fields';

const toLinkKey = (id: string) => toTombstoneKey('eventLink', id);

/** Events and their open links. The caller has checked access. */
export function hostedEventsRepo(db: Executor) {
  const one = (id: string) => db.updateTable('events').where('id', '=', id);
  return {
    insert: async (row: EventRow) => {
      await db.insertInto('events').values(row).execute();
    },

    /** Includes deleted ones. */
    findAny: (id: string) => db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst(),

    find: (id: string) => db.selectFrom('events').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),

    /** Lists this owner's events and the given ones; the soonest is last. */
    list: (userId: string, ids: readonly string[]) =>
      db
        .selectFrom('events')
        .selectAll()
        .where((of) => of.or([of('user_id', '=', userId), of('id', 'in', ids)]))
        .where('deleted_at', 'is', null)
        .orderBy('begins_at', 'desc')
        .orderBy('id')
        .execute(),

    count: async (userId: string): Promise<number> => {
      const counted = db.selectFrom('events').select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('user_id', '=', userId).where('deleted_at', 'is', null).executeTakeFirstOrThrow()).count;
    },

    update: async (id: string, values: Partial<EventRow>) => {
      await one(id).set(values).execute();
    },

    /** Returns false if it was already deleted. */
    updateDeleted: (id: string, at: number): Promise<boolean> =>
      updatedOne(one(id).set({ deleted_at: at }).where('deleted_at', 'is', null)),

    updateRestored: (userId: string, id: string): Promise<boolean> =>
      updatedOne(one(id).set({ deleted_at: null }).where('user_id', '=', userId).where('deleted_at', 'is not', null)),

    /**
     * Locks the event's row: call it before taking or freeing places, so that such changes run one
     * at a time.
     */
    lockPlaces: async (id: string): Promise<void> => {
      await one(id)
        .set((of) => ({ places_turn: of('places_turn', '+', 1) }))
        .execute();
    },

    listToTell: (at: number, limit: number) =>
      db.selectFrom('events').selectAll().where('changes_due_at', '<=', at).orderBy('changes_due_at').limit(limit).execute(),

    listToRemind: (at: number, limit: number) =>
      db.selectFrom('events').selectAll().where('remind_due_at', '<=', at).orderBy('remind_due_at').limit(limit).execute(),

    listToForget: (at: number, limit: number) =>
      db.selectFrom('events').selectAll().where('private_until', '<=', at).orderBy('private_until').limit(limit).execute(),
  };
}

/** Lists the ids of an owner's events, including deleted ones. */
export const listEventIds = async (db: Executor, userId: string): Promise<string[]> =>
  (await db.selectFrom('events').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

/** Open links, with which anyone joins. */
export const eventLinksRepo = (db: Executor) => ({
  /** Newest first. */
  list: (eventId: string) =>
    db.selectFrom('event_links').selectAll().where('event_id', '=', eventId).orderBy('created_at', 'desc').orderBy('id').execute(),

  insert: async (row: { id: string; event_id: string; token_hash: string; created_at: number }) => {
    await db
      .insertInto('event_links')
      .values({ ...row, opened_at: null, revoked_at: null })
      .execute();
  },

  updateOpened: (id: string, at: number): Promise<boolean> =>
    updatedOne(db.updateTable('event_links').set({ opened_at: at }).where('id', '=', id).where('opened_at', 'is', null)),

  /** Returns false if it is not a link of this event, or was already revoked. */
  updateRevoked: async (eventId: string, id: string, at: number): Promise<boolean> => {
    const open = db.updateTable('event_links').where('event_id', '=', eventId).where('id', '=', id).where('revoked_at', 'is', null);
    const isRevoked = await updatedOne(open.set({ revoked_at: at }));
    if (isRevoked) await insertTombstones(db, 'eventLink', [toLinkKey(id)], at);
    return isRevoked;
  },
});

/** Revokes again the links of tombstones. */
export async function endEventLinksAgain(db: Executor, keys: ReadonlySet<string>, at: number): Promise<void> {
  const links = await db.selectFrom('event_links').select('id').where('revoked_at', 'is', null).execute();
  for (const { id } of links.filter((link) => keys.has(toLinkKey(link.id))))
    await db.updateTable('event_links').set({ revoked_at: at }).where('id', '=', id).execute();
}

/** The same as for activity of group cards. */
const activityKeptDays = 395;
/** The time in which a deleted event can be restored with its guests. */
const deletedKeptDays = 30;
const ofEvent = { column: 'event_id', listIds: listEventIds };

/** Erased after the guests. A helper's row belongs to the helper, all other rows to the owner. */
export const hostedEventsTables = {
  account: [
    accountTable({ ...ofEvent, table: 'event_links', exportAs: 'eventLinks', secrets: ['token_hash'] }),
    accountTable({
      ...ofEvent,
      table: 'event_reports',
      omittedBecause: 'words and addresses of the people who reported an event to the operator',
    }),
    accountTable({ ...ofEvent, table: 'event_activity', exportAs: 'eventActivity' }),
    accountTable({ table: 'event_helpers', exportAs: 'eventsHelped', secrets: ['token_hash'] }),
    accountTable({ table: 'events', exportAs: 'events' }),
  ],
  purges: [
    { afterDays: deletedKeptDays, purge: (tx, beforeMs) => tx.deleteFrom('events').where('deleted_at', '<', beforeMs).execute() },
    {
      afterDays: activityKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('event_activity').where('last_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
