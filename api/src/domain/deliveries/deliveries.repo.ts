import type { ApprovalNote, DeliveryFailure } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import { type DeliveriesTable, type Executor, updatedOne } from '@hellograph/db';
import { inSlice, type Slice } from '../../platform/lists/pages';
import { listApprovalNotes } from '../approvals/ask-for-approval';
import { receivedLinksRepo } from '../card-links/received-links.repo';

/**
 * Includes when the emailed link was opened and its video watched, and why the delivery is held.
 */
export type DeliveryRow = DeliveriesTable & { opened_at: number | null; watched_at: number | null; note: ApprovalNote | null };

/** The columns that a sender's change may write. */
export type DeliveryWrite = Partial<
  Pick<DeliveriesTable, 'name' | 'email' | 'time_zone' | 'send_at' | 'language' | 'due_at' | 'created_at'>
>;

type Progress =
  | 'state'
  | 'failure'
  | 'attempt'
  | 'claimed_at'
  | 'sent_at'
  | 'held_at'
  | 'paused_at'
  | 'warned'
  | 'unsubscribed_at'
  | 'approval'
  | 'approved_version';
type NewDeliveryRow = Omit<DeliveriesTable, Progress | 'bulk_id'> & Partial<Pick<DeliveriesTable, 'bulk_id'>>;

const fresh = {
  ...({ state: 'planned', failure: null, attempt: 1, warned: 0 } as const),
  claimed_at: null,
  sent_at: null,
  held_at: null,
  paused_at: null,
  unsubscribed_at: null,
  approval: null,
  approved_version: null,
};

/** Resets the results of an earlier attempt. */
const again = { state: 'planned', failure: null, claimed_at: null, warned: 0, approval: null, approved_version: null } as const;

/** Queries about a sender's own deliveries; each one names the sender. */
export function deliveriesRepo(db: Executor) {
  const own = (userId: string, cardId: string) =>
    db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).where('card_id', '=', cardId);
  const change = (userId: string, id: string) => db.updateTable('deliveries').where('user_id', '=', userId).where('id', '=', id);
  const countSince = (userId: string, since: number) =>
    db
      .selectFrom('deliveries')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('state', '!=', 'cancelled')
      .where('approval', 'is', null)
      .where('created_at', '>', since);
  return {
    /** Leaves out those of bulk sends. */
    list: async (userId: string, cardId: string, slice: Slice<'number'> = {}): Promise<DeliveryRow[]> =>
      withSeen(db, await inSlice(own(userId, cardId).where('bulk_id', 'is', null), slice, ['created_at', 'asc']).execute()),

    find: async (userId: string, cardId: string, id: string): Promise<DeliveryRow | undefined> =>
      (await withSeen(db, await own(userId, cardId).where('id', '=', id).execute()))[0],

    /** Lists the links that were or will be sent by email, except those of bulk sends. */
    listMailedLinkIds: async (cardIds: readonly string[]): Promise<Set<string>> => {
      const rows = db.selectFrom('deliveries').select('link_id').where('card_id', 'in', cardIds).where('bulk_id', 'is', null);
      return new Set((await rows.execute()).map(({ link_id }) => link_id));
    },

    isMailedLink: async (linkId: string): Promise<boolean> =>
      (await db.selectFrom('deliveries').select('id').where('link_id', '=', linkId).limit(1).executeTakeFirst()) !== undefined,

    insert: async (row: NewDeliveryRow) => {
      await db
        .insertInto('deliveries')
        .values({ bulk_id: null, ...row, ...fresh })
        .execute();
    },

    /**
     * Schedules the delivery again, even after it failed or was cancelled. Returns false if a
     * scheduler claimed it first or it was already sent.
     */
    updatePlanned: (userId: string, id: string, write: DeliveryWrite): Promise<boolean> =>
      updatedOne(
        change(userId, id)
          .where('state', 'in', ['planned', 'failed', 'cancelled'])
          .set((of) => ({ ...write, ...again, attempt: of('attempt', '+', 1) })),
      ),

    updateCancelled: (userId: string, id: string): Promise<boolean> =>
      updatedOne(change(userId, id).where('state', 'in', ['planned', 'failed']).set({ state: 'cancelled', failure: null, approval: null })),

    /** Pauses planned cards; `null` resumes them. */
    updateHeld: async (userId: string, heldAt: number | null) => {
      await db.updateTable('deliveries').set({ held_at: heldAt }).where('user_id', '=', userId).execute();
    },

    /** Counts all addresses of the same mailbox as one. */
    countToSince: async (userId: string, email: string, since: number) =>
      sumOf((await countSince(userId, since).select('email').groupBy('email').execute()).filter(isMailbox(email))),
  };
}

const isMailbox = (email: string) => (row: { email: string }) => toMailbox(row.email) === toMailbox(email);
const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Queries for sending deliveries, across all users. */
export function postRepo(db: Executor) {
  return {
    listDue: (at: number, limit: number) =>
      db
        .selectFrom('deliveries')
        .selectAll()
        .where('state', '=', 'planned')
        .where('held_at', 'is', null)
        .where('approval', 'is', null)
        .where('paused_at', 'is', null)
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Returns true for only one scheduler. */
    updateClaimed: async ({ id, attempt }: DeliveriesTable, at: number): Promise<boolean> => {
      const planned = db.updateTable('deliveries').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'planned');
      return (
        (await planned.where('approval', 'is', null).set({ state: 'sending', claimed_at: at }).executeTakeFirst()).numUpdatedRows === 1n
      );
    },

    find: (id: string) => db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Returns the delivery to waiting, because its sender was suspended or its bulk send paused in
     * the meantime.
     */
    updatePlannedAgain: async ({ id, attempt }: { id: string; attempt: number }) => {
      const sending = db.updateTable('deliveries').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'sending');
      await sending.set({ state: 'planned', claimed_at: null }).execute();
    },

    updateSent: async ({ id, attempt }: { id: string; attempt: number }, at: number): Promise<boolean> => {
      const sending = db.updateTable('deliveries').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'sending');
      return (await sending.set({ state: 'sent', sent_at: at }).executeTakeFirst()).numUpdatedRows === 1n;
    },

    /** Also applies to sent mail, because some of it bounces later. */
    updateFailed: async ({ id, attempt }: { id: string; attempt: number }, failure: DeliveryFailure): Promise<boolean> => {
      const open = db
        .updateTable('deliveries')
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('state', 'in', ['planned', 'sending', 'sent']);
      return (await open.set({ state: 'failed', failure, sent_at: null }).executeTakeFirst()).numUpdatedRows === 1n;
    },
  };
}

export async function withSeen(db: Executor, rows: readonly DeliveriesTable[]): Promise<DeliveryRow[]> {
  const links = await receivedLinksRepo(db).listSeen(rows.map(({ link_id }) => link_id));
  const seen = new Map(links.map(({ id, ...marks }) => [id, marks]));
  const held = rows.filter(({ state, approval }) => state === 'planned' && approval !== null).map(({ id }) => id);
  const notes = await listApprovalNotes(db, held);
  return rows.map((row) => ({
    ...row,
    ...(seen.get(row.link_id) ?? { opened_at: null, watched_at: null }),
    note: (row.approval !== null && notes.get(row.id)) || null,
  }));
}
