import type { Ticket, TicketMessage } from '@hellograph/contract';
import { supportLimits } from '@hellograph/contract/support-limits';
import { support } from '@hellograph/words/en/support';
import { fill } from '@hellograph/words/fill';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { formatMoment } from '../../lib/format';
import { newId } from '../../lib/new-id';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';
import { closeTicket, guestTicketQuery, sendReply, ticketQuery, writeByLink } from './support-queries';
import { TicketStateBadge } from './ticket-list';

type Write = (words: string, messageId: string) => Promise<Ticket>;

/** A ticket of the account. */
export function OwnTicket({ id }: { id: string }) {
  const query = useQuery(ticketQuery(id));
  const close = useMutation({ mutationFn: () => closeTicket(id) });
  return (
    <TicketPart
      query={query}
      write={(words, messageId) => sendReply(id, words, messageId)}
      onClose={() => close.mutate()}
      isClosing={close.isPending}
    />
  );
}

/** A ticket of a person without an account, opened by the link in a mail. */
export function GuestTicket({ token }: { token: string }) {
  const query = useQuery(guestTicketQuery(token));
  return <TicketPart query={query} write={(words, messageId) => writeByLink(token, words, messageId)} />;
}

interface TicketPartProps {
  query: UseQueryResult<Ticket>;
  write: Write;
  /** Missing for people who only have a link. */
  onClose?: () => void;
  isClosing?: boolean;
}

function TicketPart({ query, write, onClose, isClosing = false }: TicketPartProps) {
  const words = useWords(support);
  const { data: ticket, error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Notice>{words.gone}</Notice>;
  if (!ticket) return <Unloaded query={query} />;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">{words.topics[ticket.topic]}</h1>
        <TicketStateBadge state={ticket.state} />
        {ticket.dueAt && <p className="w-full text-soft">{fill(words.due, { date: formatMoment(ticket.dueAt) })}</p>}
      </header>
      <ol className="grid gap-4" aria-label={words.messages}>
        {ticket.messages.map((message) => (
          <Message key={message._id} message={message} />
        ))}
      </ol>
      <ReplyForm write={write} isClosed={ticket.state === 'closed'} />
      {onClose && ticket.state !== 'closed' && (
        <Button look="quiet" className="justify-self-start" isBusy={isClosing} onClick={onClose}>
          {words.close}
        </Button>
      )}
    </>
  );
}

function Message({ message: { from, words: written, createdAt } }: { message: TicketMessage }) {
  const words = useWords(support);
  const look = from === 'support' ? 'bg-wash' : 'border border-line bg-sheet sm:ms-12';
  return (
    <li className={`grid gap-2 rounded-card p-5 ${look}`}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{words.from[from]}</span>
        <time dateTime={createdAt} className="text-soft">
          {formatMoment(createdAt)}
        </time>
      </p>
      <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{written}</p>
    </li>
  );
}

function ReplyForm({ write, isClosed }: { write: Write; isClosed: boolean }) {
  const { reply: words } = useWords(support);
  // Sending the same again after a lost response adds nothing.
  const [id, setId] = useState(newId);
  const { form, failure, problems, isSending, values, set, reset } = useForm({
    initial: { words: '' },
    validate: ({ words: written }) => (written.trim() ? {} : { words: words.missing }),
    send: ({ words: written }) => write(written.trim(), id),
    onSent: () => {
      setId(newId());
      reset();
    },
    failed: words.failed,
  });
  return (
    <form {...form} className="grid gap-4 rounded-card border border-line bg-sheet p-5 shadow-card">
      <FormSummary wrong={[]} failure={failure} />
      <TextArea
        label={words.words}
        hint={isClosed ? words.reopens : undefined}
        problem={problems.words}
        maxLength={supportLimits.ticketWordsMaxLength}
        value={values.words}
        onChange={(event) => set({ words: event.target.value })}
      />
      <Button type="submit" className="justify-self-start" isBusy={isSending}>
        {words.send}
      </Button>
    </form>
  );
}
