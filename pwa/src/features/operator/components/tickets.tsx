import type { OperatorTicket, TicketState } from '@hellograph/contract';
import { supportLimits } from '@hellograph/contract/support-limits';
import { ticketContextKeys, ticketStates } from '@hellograph/contract/ticket-choices';
import { operator } from '@hellograph/words/en/operator';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { formatMoment } from '../../../lib/format';
import { newId } from '../../../lib/new-id';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { Choice } from '../../../ui/forms/choice';
import { TextArea } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';
import { asOperator, operatorKey } from '../queries';

const ticketsEveryMs = 30_000;

const operatorTicketsQuery = (token: string, state: TicketState) =>
  queryOptions({
    queryKey: [...operatorKey, 'tickets', token, state],
    queryFn: async ({ signal }) => (await api('GET /operator/tickets', { signal, query: { state }, ...asOperator(token) })).data,
    refetchInterval: ticketsEveryMs,
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });

/** Reloads the queue after any outcome, because the person may have written meanwhile. */
function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...operatorKey, 'tickets'] });
}

interface TicketAnswer {
  id: string;
  messageId: string;
  words: string;
  readId: string;
  isQuestion: boolean;
}

const useAnswerTicket = (token: string) =>
  useMutation({
    mutationFn: ({ id, messageId, words, readId, isQuestion }: TicketAnswer) =>
      api('POST /operator/tickets/:id/answer', {
        params: { id },
        body: { _id: messageId, words, readId, isQuestion },
        ...asOperator(token),
      }),
    onSettled: useReadAgain(),
  });

const useCloseTicket = (token: string) =>
  useMutation({
    mutationFn: ({ id, readId }: { id: string; readId: string }) =>
      api('POST /operator/tickets/:id/close', { params: { id }, body: { readId }, ...asOperator(token) }),
    onSettled: useReadAgain(),
  });

/** Questions of people, those that are due first on top. */
export function Tickets({ token }: { token: string }) {
  const { tickets: words } = useWords(operator);
  const [state, setState] = useState<TicketState>('open');
  const { data } = useQuery(operatorTicketsQuery(token, state));
  const counts = data?.counts;
  const toLabel = (one: TicketState) => {
    const many = one === 'closed' ? undefined : counts?.[one];
    return many ? `${words.states[one]} (${many})` : words.states[one];
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{words.title}</h2>
      {counts !== undefined && counts.overdue > 0 && (
        <p className="font-medium text-bad">{fill(words.overdueMany, { count: counts.overdue })}</p>
      )}
      <div className="max-w-xl">
        <Choice
          label={words.show}
          options={ticketStates.map((value) => ({ value, label: toLabel(value) }))}
          value={state}
          onChange={setState}
        />
      </div>
      {data?.tickets.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-3">
        {data?.tickets.map((ticket) => (
          <TicketItem key={ticket._id} ticket={ticket} token={token} />
        ))}
      </ul>
    </section>
  );
}

function TicketItem({ ticket, token }: { ticket: OperatorTicket; token: string }) {
  const { tickets: words } = useWords(operator);
  const isOverdue = ticket.dueAt !== null && Date.parse(ticket.dueAt) < Date.now();
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-sheet p-4">
      <div className="grid gap-0.5 wrap-anywhere">
        <p className="font-semibold">
          {words.topics[ticket.topic]} · {[ticket.name, ticket.email].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-soft">
          {ticket.userId === null ? words.noAccount : fill(words.account, { id: ticket.userId, plan: ticket.plan })}
          {ticket.dueAt && (
            <span className={isOverdue ? 'font-medium text-bad' : ''}>
              {' · '}
              {fill(isOverdue ? words.wasDue : words.due, { date: formatMoment(ticket.dueAt) })}
            </span>
          )}
        </p>
      </div>
      <ol className="grid gap-2">
        {ticket.messages.map(({ _id, from, words: written, createdAt }) => (
          <li key={_id} className={`grid gap-1 rounded-xl px-3 py-2 ${from === 'support' ? 'bg-wash' : 'bg-sunk'}`}>
            <p className="text-sm text-soft">
              {words.from[from]} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{written}</p>
          </li>
        ))}
      </ol>
      <ContextLines ticket={ticket} />
      <Answer ticket={ticket} token={token} />
    </li>
  );
}

function ContextLines({ ticket: { context } }: { ticket: OperatorTicket }) {
  const { tickets: words } = useWords(operator);
  return (
    <dl className="grid gap-0.5 text-sm text-soft">
      {ticketContextKeys.map(
        (key) =>
          context[key] && (
            <div key={key} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{words.context[key]}</dt>
              <dd className="wrap-anywhere">{context[key]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Answer({ ticket, token }: { ticket: OperatorTicket; token: string }) {
  const { tickets: words } = useWords(operator);
  const answer = useAnswerTicket(token);
  const close = useCloseTicket(token);
  const [text, setText] = useState('');
  const [isQuestion, setQuestion] = useState(false);
  // Sending the same again after a lost response adds nothing.
  const [messageId, setMessageId] = useState(newId);
  const { _id: id } = ticket;
  const readId = ticket.messages.at(-1)?._id ?? '';
  const problem = answer.error ?? close.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      setText('');
      setMessageId(newId());
    };
    answer.mutate({ id, messageId, words: text.trim(), readId, isQuestion }, { onSuccess });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={words.answer}
        problem={problem ? toErrorMessage(problem) : undefined}
        maxLength={supportLimits.ticketWordsMaxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <CheckField checked={isQuestion} onChange={(event) => setQuestion(event.target.checked)}>
        {words.isQuestion}
      </CheckField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={answer.isPending} disabled={!text.trim()}>
          {words.send}
        </Button>
        {ticket.state !== 'closed' && (
          <Button look="secondary" isBusy={close.isPending} onClick={() => close.mutate({ id, readId })}>
            {words.close}
          </Button>
        )}
      </div>
    </form>
  );
}
