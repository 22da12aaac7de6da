import type { TicketContext, TicketTopic } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import { supportLimits } from '@hellograph/contract/support-limits';
import { ticketContextKeys, ticketTopics } from '@hellograph/contract/ticket-choices';
import { support } from '@hellograph/words/en/support';
import { fill } from '@hellograph/words/fill';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lastFailure } from '../../lib/api-error';
import { newId } from '../../lib/new-id';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { Pick } from '../../ui/forms/choice';
import { EmailField, TextArea, TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { language } from '../../words/language';
import { count, useWords } from '../../words/use-words';
import { askSupport, createTicket, guestHoursQuery, ticketsQuery } from './support-queries';
import { toTicketContext } from './ticket-context';

const readSurroundings = () => ({
  failure: { ...lastFailure },
  referrer: document.referrer,
  origin: location.origin,
  userAgent: navigator.userAgent,
  scripts: Array.from(document.scripts, ({ src }) => src),
});

/** The operator's promised response time; renders nothing if there is none. */
function AnswerTime({ hours }: { hours: number | null | undefined }) {
  const words = useWords(support);
  return hours ? <p className="text-soft">{count(words.answerWithin, hours)}</p> : null;
}

interface ContextPartProps {
  all: TicketContext;
  /** The details to send. */
  chosen: TicketContext;
  onChange: (chosen: TicketContext) => void;
}

/** The details sent with the words. Each line can be removed. */
function ContextPart({ all, chosen, onChange }: ContextPartProps) {
  const { context: words } = useWords(support);
  const lines = ticketContextKeys.filter((key) => chosen[key] !== undefined);
  const isShort = lines.length < Object.keys(all).length;
  return (
    <fieldset className="grid gap-2 rounded-2xl bg-sunk p-4">
      <legend className="float-left rtl:float-right text-sm font-semibold">{words.title}</legend>
      <p className="text-sm text-soft">{lines.length > 0 ? words.lead : words.nothing}</p>
      <ul className="grid">
        {lines.map((key) => (
          <li key={key} className="flex items-center justify-between gap-2 border-b border-line last:border-0">
            <p className="min-w-0 text-sm wrap-anywhere">
              <span className="font-semibold">{words.names[key]}</span> <span className="text-soft">{chosen[key]}</span>
            </p>
            <button
              type="button"
              aria-label={fill(words.remove, { what: words.names[key] })}
              className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
              onClick={() => onChange(Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== key)))}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {isShort && (
        <Button look="quiet" className="justify-self-start" onClick={() => onChange(all)}>
          {words.putBack}
        </Button>
      )}
    </fieldset>
  );
}

/** Asks the support, with an account or with an email address alone. */
export function AskForm({ isSignedIn }: { isSignedIn: boolean }) {
  const { ask: words, topics } = useWords(support);
  const navigate = useNavigate();
  const own = useInfiniteQuery({ ...ticketsQuery(), enabled: isSignedIn }).data?.pages[0];
  const guestHours = useQuery({ ...guestHoursQuery(), enabled: !isSignedIn }).data;
  const [around, setAround] = useState<ReturnType<typeof readSurroundings>>();
  // The server that draws this page first knows nothing of them.
  useEffect(() => setAround(readSurroundings()), []);
  const [id, setId] = useState(newId);
  const all = around ? toTicketContext(around, own?.plan) : {};
  const [changed, setChanged] = useState<typeof all>();
  const { form, field, failure, problems, isSending, isSent, values, set, reset } = useForm({
    initial: { topic: 'videos' as TicketTopic, words: '', email: '', name: '', website: '' },
    validate: ({ words: written, email }) => ({
      ...(written.trim() ? {} : { words: words.wordsMissing }),
      ...(isSignedIn || new RegExp(emailPattern).test(email.trim()) ? {} : { email: words.emailWrong }),
    }),
    send: async ({ topic, words: written, email, name, website }) => {
      const body = { _id: id, topic, words: written.trim(), context: changed ?? all, language: language.get() };
      if (isSignedIn) await createTicket(body);
      else await askSupport({ ...body, email: email.trim(), name: name.trim(), ...(website && { website }) });
    },
    onSent: () => {
      if (isSignedIn) void navigate({ to: '/contact-support', search: { ticket: id } as never });
    },
    failed: words.failed,
  });

  if (isSent && !isSignedIn)
    return (
      <div className="grid justify-items-start gap-4">
        <Notice look="good">{words.sent}</Notice>
        <AnswerTime hours={guestHours} />
        <Button
          look="secondary"
          onClick={() => {
            setId(newId());
            reset();
          }}
        >
          {words.another}
        </Button>
      </div>
    );
  return (
    <form {...form} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-2xl">{words.title}</h2>
        <AnswerTime hours={isSignedIn ? own?.answerHours : guestHours} />
      </div>
      <FormSummary
        wrong={(['words', 'email'] as const).flatMap((name) => (problems[name] ? [{ name, label: words[name] }] : []))}
        failure={failure}
      />
      {/* Disabled until the app runs: React would discard text typed before hydration. */}
      <fieldset disabled={!around} className="contents">
        <Pick
          label={words.topic}
          options={ticketTopics.map((value) => ({ value, label: topics[value] }))}
          value={values.topic}
          onChange={(topic) => set({ topic })}
        />
        <TextArea
          name="words"
          label={words.words}
          hint={words.wordsHint}
          problem={problems.words}
          maxLength={supportLimits.ticketWordsMaxLength}
          value={values.words}
          onChange={(event) => set({ words: event.target.value })}
        />
        {!isSignedIn && (
          <div className="grid gap-5 sm:grid-cols-2">
            <EmailField {...field('email')} label={words.email} hint={words.emailHint} autoComplete="email" />
            <TextField {...field('name')} label={words.name} autoComplete="name" maxLength={supportLimits.ticketNameMaxLength} />
            {/* People neither see nor reach it. Programs that fill in every field do. */}
            <div aria-hidden="true" className="absolute -start-[999rem] size-px overflow-hidden">
              <input {...inputOf(field('website'))} tabIndex={-1} autoComplete="off" className="size-12" />
            </div>
          </div>
        )}
      </fieldset>
      {around && <ContextPart all={all} chosen={changed ?? all} onChange={setChanged} />}
      <Button type="submit" className="justify-self-start" isBusy={isSending}>
        {words.send}
      </Button>
    </form>
  );
}

const inputOf = <Field extends { problem: unknown }>({ problem: _, ...input }: Field) => input;
