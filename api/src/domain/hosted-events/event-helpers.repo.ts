import { createHmac } from 'node:crypto';
import { type Executor, type Schema, updatedOne } from '@hellograph/db';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { toTokenHash } from '../card-links/new-link';

/** Tokens of the links with which people accept an invitation to help with an event. */
export interface HelperTokens {
  /** Returns the hash of the token for the database. */
  toHash(helperId: string): string;
  toUrl(helperId: string): string;
}

/** Derived from the id, like those of co-owners: a mail that is sent twice has the same link. */
export function createHelperTokens(linkKey: string, publicUrl: string): HelperTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`helper ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/help/${toToken(id)}`, publicUrl).href,
  };
}

const toHelperKey = (id: string) => toTombstoneKey('eventLink', `helper ${id}`);

export type HelperRow = Schema['event_helpers'];

/** Helpers of events, including invited ones. The caller has checked access to the event. */
export const eventHelpersRepo = (db: Executor) => ({
  /** Oldest first. */
  list: (eventId: string) =>
    db.selectFrom('event_helpers').selectAll().where('event_id', '=', eventId).orderBy('created_at').orderBy('id').execute(),

  find: (eventId: string, id: string) =>
    db.selectFrom('event_helpers').selectAll().where('event_id', '=', eventId).where('id', '=', id).executeTakeFirst(),

  findById: (id: string) => db.selectFrom('event_helpers').selectAll().where('id', '=', id).executeTakeFirst(),

  findOfUser: (eventId: string, userId: string) =>
    db.selectFrom('event_helpers').selectAll().where('event_id', '=', eventId).where('user_id', '=', userId).executeTakeFirst(),

  findByToken: (tokenHash: string) => db.selectFrom('event_helpers').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

  /** Lists the events that a user helps with. */
  listEventIds: async (userId: string): Promise<string[]> =>
    (await db.selectFrom('event_helpers').select('event_id').where('user_id', '=', userId).execute()).map(({ event_id }) => event_id),

  insert: async (row: HelperRow) => {
    await db.insertInto('event_helpers').values(row).execute();
  },

  updateRole: async (id: string, role: HelperRow['role']) => {
    await db.updateTable('event_helpers').set({ role }).where('id', '=', id).execute();
  },

  /** Returns false if the invitation was already accepted. */
  updateAccepted: (id: string, userId: string, name: string): Promise<boolean> =>
    updatedOne(db.updateTable('event_helpers').set({ user_id: userId, name }).where('id', '=', id).where('user_id', 'is', null)),

  /** Removed by the owner, or by the helper. */
  delete: async (id: string, at: number) => {
    await insertTombstones(db, 'eventLink', [toHelperKey(id)], at);
    await db.deleteFrom('event_helpers').where('id', '=', id).execute();
  },
});

/** Removes again the helpers of tombstones. */
export async function deleteHelpersAgain(db: Executor, keys: ReadonlySet<string>): Promise<void> {
  const all = await db.selectFrom('event_helpers').select('id').execute();
  for (const { id } of all.filter((row) => keys.has(toHelperKey(row.id))))
    await db.deleteFrom('event_helpers').where('id', '=', id).execute();
}
