import { type AnswerTicketBody, CodedError, type OperatorTicket, type OperatorTicketsData, type TicketState } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { supportRepo, type TicketRow, ticketMessagesRepo } from '../../domain/support/support.repo';
import type { Operator } from '../../platform/http/request-client';
import type { SupportingDependencies } from './supporting-dependencies';
import { readOperatorTickets } from './ticket.presenter';

export type TicketQueueService = ReturnType<typeof createTicketQueueService>;

const listedMax = 100;

/** Throws TICKET_CHANGED if the operator has not read its last message. */
async function getRead(tx: Executor, id: string, readId: string): Promise<TicketRow> {
  const row = await supportRepo(tx).findAny(id);
  if (!row) throw new CodedError('NOT_FOUND');
  if ((await ticketMessagesRepo(tx).list([id])).at(-1)?.id !== readId) throw new CodedError('TICKET_CHANGED');
  return row;
}

/** The operator's side: open tickets, and answers. */
export function createTicketQueueService({ db, outbox, now }: SupportingDependencies) {
  const readOne = async (id: string): Promise<OperatorTicket> => {
    const row = await supportRepo(db).findAny(id);
    const [ticket] = row ? await readOperatorTickets(db, [row]) : [];
    if (!ticket) throw new CodedError('NOT_FOUND');
    return ticket;
  };
  const log = (tx: Executor, operator: Operator, act: 'ticket-answered' | 'ticket-closed', id: string) =>
    operatorActsRepo(tx).insertAct(operator, { act, subject: `ticket ${id}`, reason: '', at: now() });

  return {
    list: async (state: TicketState = 'open'): Promise<OperatorTicketsData> => {
      const repo = supportRepo(db);
      const [open, waiting, answered] = [await repo.count('open'), await repo.count('waiting'), await repo.count('answered')];
      const overdue = await repo.countOverdue(now());
      return { tickets: await readOperatorTickets(db, await repo.listAll(state, listedMax)), counts: { open, waiting, answered, overdue } };
    },

    answer: async (id: string, { _id, words, readId, isQuestion }: AnswerTicketBody, operator: Operator): Promise<OperatorTicket> => {
      await transaction(db, async (tx, { onCommit }) => {
        const messages = ticketMessagesRepo(tx);
        // The same answer again: its response was lost.
        if ((await messages.find(_id))?.ticket_id === id) return;
        await getRead(tx, id, readId);
        const at = now();
        if (!(await messages.insert({ id: _id, ticket_id: id, author: 'support', words, created_at: at })))
          throw new CodedError('NOT_FOUND');
        await supportRepo(tx).update(id, { state: isQuestion ? 'waiting' : 'answered', due_at: null, changed_at: at });
        await log(tx, operator, 'ticket-answered', id);
        await outbox.insert(tx, { kind: 'supportMail', messageId: _id });
        await outbox.insert(tx, { kind: 'supportNews', messageId: _id });
        onCommit(outbox.wake);
      });
      return readOne(id);
    },

    close: async (id: string, readId: string, operator: Operator): Promise<OperatorTicket> => {
      await transaction(db, async (tx) => {
        const row = await getRead(tx, id, readId);
        if (row.state === 'closed') return;
        await supportRepo(tx).update(id, { state: 'closed', due_at: null, changed_at: now() });
        await log(tx, operator, 'ticket-closed', id);
      });
      return readOne(id);
    },
  };
}
