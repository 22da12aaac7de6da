import type { ReportReason, Rsvp } from '@hellograph/contract';
import { dates } from '@hellograph/words/en/dates';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { useState } from 'react';
import { formatUntil } from '../../../domain/guests/format-until';
import { saveFile } from '../../../lib/browser/save-file';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { EmailField, TextArea } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { language } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import type { AnswerSession } from './answer-session';
import { toDateLabel } from './event-facts';

/** Everything, by the server's own names. */
type Kept = Record<string, unknown>;
type Words = (typeof area)['english'];
type DateWords = (typeof dates)['english'];

const rowsOf = (value: unknown): Kept[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists the data stored about a household for its members: labels with texts. */
export function listKeptFacts(
  kept: Kept,
  { event, household, datePoll }: Rsvp,
  words: Words & { dates: DateWords },
): [label: string, text: string][] {
  const { facts } = words.kept;
  const own = (kept.household ?? {}) as Kept;
  const said: Partial<Record<string, string>> = { coming: words.yes, notComing: words.no, maybe: words.maybe };
  const meals = new Map(event.meals.map(({ _id, name }) => [_id, name]));
  const guests = (household?.guests ?? []).map(({ name, status, isChild, mealId }) => {
    const more = [said[status] ?? '', isChild ? words.child : '', meals.get(mealId ?? '') ?? ''].filter((part) => part !== '');
    return [name || '+1', ...more].join(', ');
  });
  const arrivals = rowsOf(kept.checkIns).flatMap(({ at }) => (typeof at === 'number' ? [formatUntil(new Date(at).toISOString())] : []));
  const votes = (datePoll?.dates ?? []).flatMap(({ _id, startsAt }) => {
    const vote = datePoll?.votes[_id];
    return vote ? [`${toDateLabel(startsAt, event.isAllDay)}: ${words.dates.votes[vote]}`] : [];
  });
  const all: [string, string][] = [
    [facts.name, textOf(own.name)],
    [facts.email, textOf(own.email)],
    [facts.group, textOf(own.label)],
    [facts.guests, guests.join('\n')],
    ...event.questions.map(({ _id, ask }): [string, string] => [ask, textOf(household?.answers[_id])]),
    [words.dates.title, votes.join('\n')],
    [words.words, textOf(own.words)],
    [words.voice, household?.voiceUrl ? '✓' : ''],
    [facts.mails, String(rowsOf(kept.mails).length || '')],
    [facts.here, arrivals.join('\n')],
  ];
  return all.filter(([, text]) => text !== '');
}

interface KeptPartProps {
  token: string;
  session: AnswerSession;
  rsvp: Rsvp;
}

/** Everything that is kept about a household, and its end. */
export function KeptPart({ token, session, rsvp }: KeptPartProps) {
  const allWords = { ...useWords(area), dates: useWords(dates) };
  const { kept: words } = allWords;
  const [kept, setKept] = useState<Kept>();
  const [failure, setFailure] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const fail = (thrown: unknown) => setFailure(thrown instanceof Error ? thrown.message : '');
  const read = () => {
    setFailure(undefined);
    // The words about dates are not among those of the first view.
    const asked = api('GET /rsvp/:token/kept', { params: { token }, bearer: '' });
    void Promise.all([asked, language.complete()]).then(([{ data }]) => setKept(data.kept), fail);
  };
  if (!kept)
    return (
      <>
        <button type="button" className="min-h-11 underline underline-offset-4" onClick={read}>
          {words.open}
        </button>
        {failure && <Notice look="bad">{failure}</Notice>}
      </>
    );
  const save = () => saveFile(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }), `${rsvp.event.title}.json`);
  return (
    <section className="grid w-full gap-3 rounded-2xl bg-sunk p-4 text-start text-ink">
      <h2 className="text-xl">{words.title}</h2>
      <p className="text-soft">{words.text}</p>
      <dl className="grid gap-2">
        {listKeptFacts(kept, rsvp, allWords).map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {isRemoving && <p>{words.removeText}</p>}
      {failure && <Notice look="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={save}>
          {words.save}
        </Button>
        <Button look="danger" onClick={() => (isRemoving ? void session.remove().catch(fail) : setRemoving(true))}>
          {words.remove}
        </Button>
        {isRemoving && (
          <Button look="secondary" onClick={() => setRemoving(false)}>
            {words.keep}
          </Button>
        )}
      </div>
    </section>
  );
}

/** To the operators of this server: that the event is not what it should be. */
export function ReportPart({ token }: { token: string }) {
  const { report: words } = useWords(area);
  const [reason, setReason] = useState<ReportReason>('fraud');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string>();
  if (state === 'sent') return <Notice look="good">{words.done}</Notice>;
  const send = () => {
    setState('sending');
    setFailure(undefined);
    const body = { reason, words: text.trim(), contact: contact.trim() };
    void api('POST /rsvp/:token/reports', { params: { token }, body, bearer: '' }).then(
      () => setState('sent'),
      (thrown: unknown) => {
        setState('open');
        setFailure(thrown instanceof Error ? thrown.message : '');
      },
    );
  };
  return (
    <section className="grid w-full gap-4 rounded-2xl bg-sunk p-4 text-start text-base text-ink">
      <h2 className="text-xl">{words.title}</h2>
      <p className="text-soft">{words.lead}</p>
      <Pick
        label={words.reason}
        value={reason}
        options={(Object.keys(words.reasons) as ReportReason[]).map((value) => ({ value, label: words.reasons[value] }))}
        onChange={setReason}
      />
      <TextArea
        label={words.words}
        className="min-h-20!"
        maxLength={1000}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <EmailField
        label={words.contact}
        autoComplete="email"
        value={contact}
        onInput={({ currentTarget }) => setContact(currentTarget.value)}
      />
      {failure && <Notice look="bad">{failure}</Notice>}
      <Button className="justify-self-start" isBusy={state === 'sending'} onClick={send}>
        {words.send}
      </Button>
    </section>
  );
}
