import { createHmac } from 'node:crypto';
import { supportLimits, type TicketState } from '@hellograph/contract';
import type { Executor, SupportMessagesTable, SupportTicketsTable } from '@hellograph/db';
import { inSlice, type Slice } from '../../platform/lists/pages';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { toTokenHash } from '../card-links/new-link';

export type TicketMessageRow = SupportMessagesTable;

/** Messages on tickets. The caller has checked access. */
export function ticketMessagesRepo(db: Executor) {
  const messages = () => db.selectFrom('support_messages').selectAll();
  return {
    /** Returns false if the id is known. */
    insert: async (row: Omit<TicketMessageRow, 'mailed_at'>): Promise<boolean> => {
      const inserting = db.insertInto('support_messages').values({ ...row, mailed_at: null });
      const { numInsertedOrUpdatedRows } = await inserting.onConflict((known) => known.column('id').doNothing()).executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    find: (id: string) => messages().where('id', '=', id).executeTakeFirst(),

    /** Lists the messages of several tickets, oldest first. */
    list: (ticketIds: readonly string[]): Promise<TicketMessageRow[]> =>
      messages().where('ticket_id', 'in', ticketIds).orderBy('created_at').orderBy('id').execute(),

    updateMailed: async (messageId: string, at: number) => {
      await db.updateTable('support_messages').set({ mailed_at: at }).where('id', '=', messageId).execute();
    },
  };
}

/** Tokens in the mails with which people without an account read the operator's answers. */
export interface SupportTokens {
  /** Returns the hash of the token for the database. */
  toHash(ticketId: string): string;
  toUrl(ticketId: string): string;
}

/** 256 bits, derived like those of teams. */
export function createSupportTokens(linkKey: string, publicUrl: string): SupportTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`support ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/contact-support?ticket=${toToken(id)}`, publicUrl).href,
  };
}

export type TicketRow = SupportTicketsTable;

/** Tickets. Queries with a user only find that user's. */
export function supportRepo(db: Executor) {
  const tickets = () => db.selectFrom('support_tickets').selectAll();
  const count = (state: TicketState) =>
    db
      .selectFrom('support_tickets')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('state', '=', state);
  return {
    /** Does nothing if the id is known, because ids are generated on devices. */
    insert: async (row: TicketRow): Promise<boolean> => {
      const inserting = db.insertInto('support_tickets').values(row);
      const { numInsertedOrUpdatedRows } = await inserting.onConflict((known) => known.column('id').doNothing()).executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Newest first. */
    list: (userId: string, slice: Slice<'number'>) =>
      inSlice(tickets().where('user_id', '=', userId), slice, ['created_at', 'desc']).execute(),

    find: (userId: string, id: string) => tickets().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    findByToken: (tokenHash: string) => tickets().where('token_hash', '=', tokenHash).executeTakeFirst(),

    /** Not limited to one user; for operators. */
    findAny: (id: string) => tickets().where('id', '=', id).executeTakeFirst(),

    update: async (id: string, write: Pick<TicketRow, 'state' | 'due_at' | 'changed_at'> & Partial<Pick<TicketRow, 'plan'>>) => {
      await db.updateTable('support_tickets').set(write).where('id', '=', id).execute();
    },

    /** All users' tickets: earliest due date first, then longest wait. */
    listAll: (state: TicketState, limit: number) =>
      tickets()
        .where('state', '=', state)
        .orderBy((by) => by.fn.coalesce('due_at', by.val(Number.MAX_SAFE_INTEGER)))
        .orderBy('changed_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    count: async (state: TicketState): Promise<number> => (await count(state).executeTakeFirstOrThrow()).count,

    countOverdue: async (at: number): Promise<number> => (await count('open').where('due_at', '<', at).executeTakeFirstOrThrow()).count,
  };
}

const listIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('support_tickets').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const supportTables = {
  account: [
    accountTable({ table: 'support_messages', column: 'ticket_id', listIds, exportAs: 'supportMessages' }),
    accountTable({ table: 'support_tickets', exportAs: 'supportTickets', secrets: ['token_hash'] }),
  ],
  purges: [
    {
      afterDays: supportLimits.ticketsKeptDays,
      // Their messages are deleted with them.
      purge: (tx, beforeMs) => tx.deleteFrom('support_tickets').where('changed_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
