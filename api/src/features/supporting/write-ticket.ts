import type { CreateTicketBody, PlanId, WriteOnTicketBody } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { supportRepo, type TicketRow, ticketMessagesRepo } from '../../domain/support/support.repo';
import type { SupportingDependencies } from './supporting-dependencies';

type Promised = Pick<SupportingDependencies, 'support' | 'now'>;

const hourMs = 60 * 60_000;

const toDueAt = ({ hours }: Promised['support'], plan: PlanId, at: number) => {
  const within = hours[plan];
  return within === null ? null : at + within * hourMs;
};

interface NewTicket {
  body: CreateTicketBody;
  plan: PlanId;
  /** The author's columns. */
  of: Pick<TicketRow, 'user_id' | 'email' | 'name' | 'token_hash'>;
}

/** Does nothing if the id is known. */
export async function insertTicket(tx: Executor, { support, now }: Promised, { body, plan, of }: NewTicket): Promise<void> {
  const { _id: id, topic, context, language, words } = body;
  const at = now();
  const state = { state: 'open', due_at: toDueAt(support, plan, at), created_at: at, changed_at: at } as const;
  const isNew = await supportRepo(tx).insert({ id, topic, context: JSON.stringify(context), language, plan, ...state, ...of });
  // The first message has the id of its ticket.
  if (isNew) await ticketMessagesRepo(tx).insert({ id, ticket_id: id, author: 'person', words, created_at: at });
}

interface Written {
  row: TicketRow;
  message: WriteOnTicketBody;
  plan: PlanId;
}

/** Opens the ticket again. A repeated message is stored once. */
export async function writeOnTicket(tx: Executor, { support, now }: Promised, { row, message, plan }: Written): Promise<void> {
  const at = now();
  const { _id: id, words } = message;
  if (!(await ticketMessagesRepo(tx).insert({ id, ticket_id: row.id, author: 'person', words, created_at: at }))) return;
  // A person who writes more before there is an answer does not wait longer for it.
  const dueAt = row.state === 'open' ? row.due_at : toDueAt(support, plan, at);
  await supportRepo(tx).update(row.id, { state: 'open', due_at: dueAt, changed_at: at, plan });
}
