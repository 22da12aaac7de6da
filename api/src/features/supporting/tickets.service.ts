import { CodedError, type CreateTicketBody, type PageQuery, type Ticket, type WriteOnTicketBody } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { supportRepo, ticketMessagesRepo } from '../../domain/support/support.repo';
import { readPage } from '../../platform/lists/pages';
import type { SupportingDependencies } from './supporting-dependencies';
import { readTicket, toTicketSummary } from './ticket.presenter';
import { insertTicket, writeOnTicket } from './write-ticket';

export type TicketsService = ReturnType<typeof createTicketsService>;

const listed = 30;
const byAccount = { email: '', name: '', token_hash: null };

async function get(executor: Executor, userId: string, id: string) {
  const row = await supportRepo(executor).find(userId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

/** Tickets of people with an account: creating, reading and writing. */
export function createTicketsService(dependencies: SupportingDependencies) {
  const { db, support, findPlanId, writing, now } = dependencies;
  const read = async (userId: string, id: string): Promise<Ticket> => readTicket(db, await get(db, userId, id));
  return {
    list: async (userId: string, query: PageQuery) => {
      const { rows, cursor } = await readPage(query, {
        kind: 'number',
        usual: listed,
        list: (slice) => supportRepo(db).list(userId, slice),
        toPlace: ({ created_at, id }) => [created_at, id],
      });
      const messages = await ticketMessagesRepo(db).list(rows.map(({ id }) => id));
      const plan = await findPlanId(userId);
      return { tickets: rows.map((row) => toTicketSummary(row, messages)), cursor, plan, answerHours: support.hours[plan] };
    },

    read,

    /** Throws RATE_LIMITED. */
    create: async (userId: string, body: CreateTicketBody): Promise<Ticket> => {
      await writing.take(userId);
      const plan = await findPlanId(userId);
      await transaction(db, (tx) => insertTicket(tx, dependencies, { body, plan, of: { user_id: userId, ...byAccount } }));
      return read(userId, body._id);
    },

    /** Throws RATE_LIMITED. */
    write: async (userId: string, id: string, message: WriteOnTicketBody): Promise<Ticket> => {
      await get(db, userId, id);
      await writing.take(userId);
      const plan = await findPlanId(userId);
      await transaction(db, async (tx) => writeOnTicket(tx, dependencies, { row: await get(tx, userId, id), message, plan }));
      return read(userId, id);
    },

    close: async (userId: string, id: string): Promise<Ticket> => {
      await transaction(db, async (tx) => {
        await get(tx, userId, id);
        await supportRepo(tx).update(id, { state: 'closed', due_at: null, changed_at: now() });
      });
      return read(userId, id);
    },
  };
}
