import type { OperatorTicket, Ticket, TicketContext, TicketSummary } from '@hellograph/contract';
import type { Executor, UsersTable } from '@hellograph/db';
import type { Selectable } from 'kysely';
import { type TicketMessageRow, type TicketRow, ticketMessagesRepo } from '../../domain/support/support.repo';
import { usersRepo } from '../../domain/users/users.repo';

const beginsMaxLength = 120;

const toMoment = (ms: number) => new Date(ms).toISOString();

const toFacts = ({ id, topic, state, created_at, changed_at, due_at }: TicketRow) => ({
  _id: id,
  topic,
  state,
  createdAt: toMoment(created_at),
  changedAt: toMoment(changed_at),
  dueAt: state === 'open' && due_at !== null ? toMoment(due_at) : null,
});

const ofTicket = ({ id }: TicketRow, messages: readonly TicketMessageRow[]) => messages.filter(({ ticket_id }) => ticket_id === id);

export function toTicketSummary(row: TicketRow, messages: readonly TicketMessageRow[]): TicketSummary {
  const [first] = ofTicket(row, messages);
  return { ...toFacts(row), begins: (first?.words ?? '').replace(/\s+/g, ' ').trim().slice(0, beginsMaxLength) };
}

export const toTicket = (row: TicketRow, messages: readonly TicketMessageRow[]): Ticket => ({
  ...toFacts(row),
  context: JSON.parse(row.context) as TicketContext,
  messages: ofTicket(row, messages).map(({ id, author, words, created_at }) => ({
    _id: id,
    from: author,
    words,
    createdAt: toMoment(created_at),
  })),
});

const toOperatorTicket = (
  row: TicketRow,
  messages: readonly TicketMessageRow[],
  user: Selectable<UsersTable> | undefined,
): OperatorTicket => ({
  ...toTicket(row, messages),
  userId: row.user_id,
  name: user?.full_name ?? row.name,
  email: user?.email ?? row.email,
  plan: row.plan,
});

/** Presents a ticket with its messages. */
export const readTicket = async (db: Executor, row: TicketRow): Promise<Ticket> =>
  toTicket(row, await ticketMessagesRepo(db).list([row.id]));

/** Presents tickets to the operator. */
export async function readOperatorTickets(db: Executor, rows: readonly TicketRow[]): Promise<OperatorTicket[]> {
  const messages = await ticketMessagesRepo(db).list(rows.map(({ id }) => id));
  const shown: OperatorTicket[] = [];
  for (const row of rows) {
    const user = row.user_id === null ? undefined : await usersRepo(db).findUser(row.user_id);
    shown.push(toOperatorTicket(row, messages, user));
  }
  return shown;
}
