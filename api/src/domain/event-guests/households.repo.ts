import { randomUUID } from 'node:crypto';
import type { GuestStatus } from '@hellograph/contract';
import { type Executor, type Schema, updatedOne } from '@hellograph/db';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { toTokenHash } from '../card-links/new-link';
import type { GuestTokens } from '../guest-links/guest-links.repo';

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

/** Returns a new link, which nobody has received yet. */
export function toNewLink(tokens: Pick<GuestTokens, 'toToken'>): { id: string; tokenHash: string } {
  const id = randomUUID();
  return { id, tokenHash: toTokenHash(tokens.toToken(id)) };
}

export type HouseholdRow = Schema['event_households'];
export type GuestRow = Schema['event_guests'];

/** Keeps below SQLite's limit of values per statement: a household or a guest has up to 35. */
const rowsAtOnce = 500;

/** The id from which a household's link token is derived. */
export const toLinkId = ({ id, link_id }: Pick<HouseholdRow, 'id' | 'link_id'>): string => link_id ?? id;

const toReplacedKey = (linkId: string) => toTombstoneKey('eventLink', `household link ${linkId}`);

/** The tombstone key of a deleted household: a guest's deletion must survive a restore. */
const toHouseholdKey = (id: string) => toTombstoneKey('eventLink', `household ${id}`);

/** Returns text in lower case without accents, for sorting and searching. */
export const toSearchable = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a household has heard of the event, so that it has to be notified of changes. */
export const mustBeNotified = ({ mail_at, answered_at }: HouseholdRow): boolean => mail_at !== null || answered_at !== null;

export function groupByHousehold(guests: readonly GuestRow[]): Map<string, GuestRow[]> {
  const groups = new Map<string, GuestRow[]>();
  for (const guest of guests) {
    const group = groups.get(guest.household_id);
    if (group) group.push(guest);
    else groups.set(guest.household_id, [guest]);
  }
  return groups;
}

/** Households and their guests. The caller has checked access to the events. */
export function householdsRepo(db: Executor) {
  const one = (id: string) => db.updateTable('event_households').where('id', '=', id);
  const all = () => db.selectFrom('event_households').selectAll();
  const of = (eventId: string) => all().where('event_id', '=', eventId);
  return {
    find: (eventId: string, id: string) => of(eventId).where('id', '=', id).executeTakeFirst(),

    findAny: (id: string) => all().where('id', '=', id).executeTakeFirst(),

    /** Not limited to one event, because ids are generated on devices. */
    listKnown: (ids: readonly string[]) => db.selectFrom('event_households').select(['id', 'event_id']).where('id', 'in', ids).execute(),

    listMailboxes: async (eventId: string): Promise<Set<string>> => {
      const rows = await db.selectFrom('event_households').select('mailbox').where('event_id', '=', eventId).execute();
      return new Set(rows.flatMap(({ mailbox }) => mailbox ?? []));
    },

    list: (eventId: string) => of(eventId).orderBy('sort_name').orderBy('id').execute(),

    insertAll: async (rows: readonly HouseholdRow[]) => {
      for (let i = 0; i < rows.length; i += rowsAtOnce)
        await db
          .insertInto('event_households')
          .values(rows.slice(i, i + rowsAtOnce))
          .execute();
    },

    update: async (id: string, values: Partial<HouseholdRow>) => {
      if (Object.keys(values).length > 0) await one(id).set(values).execute();
    },

    /** The previous link stays invalid, even after a backup is restored. */
    updateLink: async (household: HouseholdRow, link: { id: string; tokenHash: string }, at: number) => {
      await insertTombstones(db, 'eventLink', [toReplacedKey(toLinkId(household))], at);
      await one(household.id).set({ link_id: link.id, token_hash: link.tokenHash, opened_at: null }).execute();
    },

    /** Returns true only the first time. */
    updateOpened: (id: string, at: number): Promise<boolean> => updatedOne(one(id).set({ opened_at: at }).where('opened_at', 'is', null)),

    /** Deletes the household with its guests, mails and check-ins. */
    delete: async (id: string, at: number) => {
      await insertTombstones(db, 'eventLink', [toHouseholdKey(id)], at);
      await db.deleteFrom('event_households').where('id', '=', id).execute();
    },

    /** In the order in which they started to wait. */
    listWaiting: (eventId: string) => of(eventId).where('waiting_since', 'is not', null).orderBy('waiting_since').orderBy('id').execute(),

    /** Lists households whose offer has expired, of all events. */
    listLapsed: (at: number, limit: number) => all().where('offer_until', '<=', at).orderBy('offer_until').limit(limit).execute(),
  };
}

export function eventGuestsRepo(db: Executor) {
  return {
    listOf: (householdIds: readonly string[]) =>
      db
        .selectFrom('event_guests')
        .selectAll()
        .where('household_id', 'in', householdIds)
        .orderBy('household_id')
        .orderBy('position')
        .execute(),

    list: (eventId: string) =>
      db.selectFrom('event_guests').selectAll().where('event_id', '=', eventId).orderBy('household_id').orderBy('position').execute(),

    listKnown: (ids: readonly string[]) =>
      db.selectFrom('event_guests').select(['id', 'event_id', 'household_id']).where('id', 'in', ids).execute(),

    count: async (eventId: string): Promise<number> => {
      const counted = db.selectFrom('event_guests').select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('event_id', '=', eventId).executeTakeFirstOrThrow()).count;
    },

    insertAll: async (rows: readonly GuestRow[]) => {
      for (let i = 0; i < rows.length; i += rowsAtOnce)
        await db
          .insertInto('event_guests')
          .values(rows.slice(i, i + rowsAtOnce))
          .execute();
    },

    update: async (id: string, values: Partial<GuestRow>) => {
      await db.updateTable('event_guests').set(values).where('id', '=', id).execute();
    },

    /** Guests who are not coming lose their seats. */
    updateStatus: async (householdId: string, from: GuestRow['status'], to: GuestRow['status']) => {
      const seat = to === 'coming' ? {} : { table_id: null };
      await db
        .updateTable('event_guests')
        .set({ status: to, ...seat })
        .where('household_id', '=', householdId)
        .where('status', '=', from)
        .execute();
    },

    deleteAll: async (ids: readonly string[]) => {
      await db.deleteFrom('event_guests').where('id', 'in', ids).execute();
    },

    /** Deletes data about meals and children, which is kept only for some time after the event. */
    forgetPrivate: async (eventId: string) => {
      await db.updateTable('event_guests').set({ meal_id: null, is_child: 0 }).where('event_id', '=', eventId).execute();
    },
  };
}

/** Replaces the links of tombstones' households again, so that the replaced links stay invalid. */
export async function replaceHouseholdLinksAgain(
  db: Executor,
  keys: ReadonlySet<string>,
  { newLink, at }: { newLink: () => { id: string; tokenHash: string }; at: number },
): Promise<void> {
  const all = await db.selectFrom('event_households').selectAll().execute();
  for (const household of all.filter((row) => keys.has(toReplacedKey(toLinkId(row)))))
    await householdsRepo(db).updateLink(household, newLink(), at);
}

/** Deletes the households of tombstones again. */
export async function deleteHouseholdsAgain(db: Executor, keys: ReadonlySet<string>): Promise<void> {
  const all = await db.selectFrom('event_households').select('id').execute();
  for (const { id } of all.filter((row) => keys.has(toHouseholdKey(row.id))))
    await db.deleteFrom('event_households').where('id', '=', id).execute();
}
