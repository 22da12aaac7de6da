import { type HostedEvent, type MessageGroup, messageGroups } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import { formatMoment } from '../../../lib/format';
import { newId } from '../../../lib/new-id';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { TextArea } from '../../../ui/forms/field';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { useThank, useWriteMessage } from './board-mutations';
import { messagesQuery } from './board-queries';

/** A message to a group of guests, with the earlier messages. */
export function MessagePanel({ event }: { event: HostedEvent }) {
  const { message: words } = useWords(area);
  const [to, setTo] = useState<MessageGroup>('everybody');
  const [text, setText] = useState('');
  const [id, setId] = useState(newId);
  const write = useWriteMessage(event._id);
  const { data: sent = [] } = useQuery(messagesQuery(event._id));
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    write.mutate(
      { _id: id, to, words: text.trim() },
      {
        onSuccess: (messages) => {
          toast.success(count(words.sent, messages.find(({ _id }) => _id === id)?.households ?? 0));
          setText('');
          setId(newId());
        },
      },
    );
  };
  return (
    <Panel title={words.title} lead={words.lead}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <Pick
          label={words.to}
          value={to}
          options={messageGroups.map((value) => ({ value, label: words.groups[value] }))}
          onChange={setTo}
        />
        <TextArea label={words.words} value={text} maxLength={max.messageWordsMaxLength} onChange={({ target }) => setText(target.value)} />
        <Button type="submit" look="secondary" className="justify-self-start" disabled={text.trim() === ''} isBusy={write.isPending}>
          {words.send}
        </Button>
      </form>
      {sent.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{words.before}</h3>
          <ul className="grid gap-2">
            {sent.map((one) => (
              <li key={one._id} className="grid gap-1 rounded-2xl bg-sunk px-4 py-3">
                <p className="text-sm text-soft">
                  {formatMoment(one.createdAt)} · {words.groups[one.to]} ·{' '}
                  {fill(words.reached, { sent: one.sent, households: one.households })}
                </p>
                <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{one.words}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  );
}

/** Afterwards: a card for everyone who came. */
export function ThanksPanel({ event }: { event: HostedEvent }) {
  const { thanks: words } = useWords(area);
  const thank = useThank(event._id);
  return (
    <Panel title={words.title} lead={words.lead}>
      <Button
        className="justify-self-start"
        isBusy={thank.isPending}
        onClick={() =>
          thank.mutate(undefined, {
            onSuccess: (cards) => toast.success(cards.length === 0 ? words.none : count(words.begun, cards.length)),
          })
        }
      >
        {words.begin}
      </Button>
    </Panel>
  );
}
