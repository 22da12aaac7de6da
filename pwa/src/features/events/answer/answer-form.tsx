import type { AnswerStatus, Rsvp } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { fill } from '@hellograph/words/fill';
import { type FormEvent, lazy, useState } from 'react';
import { formatUntil } from '../../../domain/guests/format-until';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { EmailField, TextArea, TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { language } from '../../../words/language';
import { count, useWords } from '../../../words/use-words';
import {
  type AnswerDraft,
  type AnswerProblem,
  comes,
  commonStatus,
  findProblems,
  withAll,
  withExtra,
  withGuest,
  withoutGuest,
} from './answer-draft';
import type { AnswerSession } from './answer-session';
import type { AnswerState } from './answer-store';
import { GuestPart } from './guest-part';

const VoicePart = lazy(async () => {
  const [part] = await Promise.all([import('./voice-part'), language.complete()]);
  return { default: part.VoicePart };
});

interface AnswerFormProps {
  state: AnswerState;
  session: AnswerSession;
  rsvp: Rsvp;
}

/** The form for an answer: one tap for whether they come, details below, and one tap to send it. */
export function AnswerForm({ state, session, rsvp }: AnswerFormProps) {
  const words = useWords(area);
  const { event, household } = rsvp;
  const { draft } = state.kept;
  const [problems, setProblems] = useState<AnswerProblem[]>([]);
  const change = (next: AnswerDraft) => {
    setProblems([]);
    session.change(next);
  };
  const isFull = state.refusal?.code === 'EVENT_FULL';
  const send = (waits: boolean) => {
    const next = { ...draft, waits };
    const found = findProblems(next, rsvp);
    setProblems(found);
    if (found.length === 0) void session.answer(next);
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    send(false);
  };
  const has = (problem: AnswerProblem) => problems.includes(problem);
  const isAnswered = draft.guests.some(({ status }) => status !== null);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 rounded-card border border-line bg-sheet p-5 shadow-card">
      {household?.offerUntil && <Notice look="good">{fill(words.offered, { time: formatUntil(household.offerUntil) })}</Notice>}
      <StatusPart draft={draft} onChange={change} />
      {has('status') && (
        <p role="alert" className="text-sm font-medium text-bad">
          {words.wrong.status}
        </p>
      )}
      {household === null && (
        <TextField
          label={words.name}
          hint={event.hosts ? fill(words.nameHint, { hosts: event.hosts }) : words.nameHintPlain}
          problem={has('name') ? words.wrong.name : undefined}
          value={draft.name}
          maxLength={max.guestNameMaxLength}
          autoComplete="name"
          onInput={({ currentTarget }) => change({ ...draft, name: currentTarget.value })}
        />
      )}
      {isAnswered && <People draft={draft} rsvp={rsvp} onChange={change} />}
      {comes(draft) && <Questions draft={draft} event={event} problems={problems} onChange={change} />}
      {isAnswered && <MorePart draft={draft} rsvp={rsvp} askWords={session.askWords} isEmailWrong={has('email')} onChange={change} />}
      {state.refusal && <Notice look="bad">{isFull ? words.full : fill(words.refused, { reason: state.refusal.message })}</Notice>}
      {isFull && (
        <Button look="secondary" onClick={() => send(true)}>
          {words.wait}
        </Button>
      )}
      <Button type="submit" className="min-h-14 text-lg" isBusy={state.isSending}>
        {words.send}
      </Button>
      <p className="text-center text-sm text-soft">
        {fill(words.answerBy, { time: formatUntil(event.closesAt) })}{' '}
        {event.placesLeft !== null && event.placesLeft > 0 && count(words.placesLeft, event.placesLeft)}
      </p>
    </form>
  );
}

interface DraftPart {
  draft: AnswerDraft;
  onChange: (draft: AnswerDraft) => void;
}

const looks: Record<AnswerStatus, string> = {
  coming: 'aria-pressed:bg-good aria-pressed:text-paper aria-pressed:border-good',
  notComing: 'aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:border-ink',
  maybe: 'aria-pressed:bg-accent aria-pressed:text-on-accent aria-pressed:border-accent',
};

/** One answer for all members of the household. */
function StatusPart({ draft, onChange }: DraftPart) {
  const words = useWords(area);
  const common = commonStatus(draft);
  const labels = { coming: words.allYes, notComing: words.allNo, maybe: words.maybe } as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-3 font-display text-2xl">{words.ask}</legend>
      {(['coming', 'notComing', 'maybe'] as const).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={common === status}
          onClick={() => onChange(withAll(draft, status))}
          className={`min-h-14 rounded-2xl border border-strong bg-sheet px-4 text-lg font-semibold ${looks[status]}`}
        >
          {labels[status]}
        </button>
      ))}
    </fieldset>
  );
}

function People({ draft, rsvp: { event, household }, onChange }: DraftPart & { rsvp: Rsvp }) {
  const words = useWords(area);
  const extras = draft.guests.filter(({ isExtra }) => isExtra);
  const extrasMax = household?.extrasMax ?? 0;
  const isSeveral = draft.guests.length > 1;
  return (
    <div className="grid gap-4">
      {draft.guests.map((guest) => (
        <GuestPart
          key={guest._id}
          guest={{ ...guest, name: guest.name || (guest.isExtra ? '' : draft.name) }}
          number={extras.indexOf(guest) + 1}
          event={event}
          asksStatus={isSeveral && !guest.isExtra}
          onChange={(part) => onChange(withGuest(draft, guest._id, part))}
          onRemove={guest.isExtra ? () => onChange(withoutGuest(draft, guest._id)) : undefined}
        />
      ))}
      {comes(draft) && extras.length < extrasMax && (
        <Button look="secondary" className="justify-self-start" onClick={() => onChange(withExtra(draft))}>
          {words.addPerson}
        </Button>
      )}
    </div>
  );
}

function Questions({ draft, event, problems, onChange }: DraftPart & { event: Rsvp['event']; problems: readonly AnswerProblem[] }) {
  const words = useWords(area);
  const say = (id: string, answer: string) => onChange({ ...draft, answers: { ...draft.answers, [id]: answer } });
  const isOpen = (id: string) => problems.some((one) => typeof one === 'object' && one.question === id);
  return event.questions.map(({ _id, kind, ask, choices }) =>
    kind === 'choice' ? (
      <div key={_id} className="grid gap-1">
        <Pick
          label={ask}
          value={draft.answers[_id] ?? ''}
          options={[{ value: '', label: '–' }, ...choices.map((choice) => ({ value: choice._id, label: choice.name }))]}
          onChange={(answer) => say(_id, answer)}
        />
        {isOpen(_id) && (
          <p role="alert" className="text-sm font-medium text-bad">
            {words.wrong.required}
          </p>
        )}
      </div>
    ) : (
      <TextField
        key={_id}
        label={ask}
        problem={isOpen(_id) ? words.wrong.required : undefined}
        value={draft.answers[_id] ?? ''}
        maxLength={max.answerTextMaxLength}
        onInput={({ currentTarget }) => say(_id, currentTarget.value)}
      />
    ),
  );
}

interface MorePartProps extends DraftPart {
  rsvp: Rsvp;
  askWords: AnswerSession['askWords'];
  isEmailWrong: boolean;
}

function MorePart({ draft, rsvp: { household }, askWords, isEmailWrong, onChange }: MorePartProps) {
  const words = useWords(area);
  const [isOpen, setOpen] = useState(draft.words !== '' || draft.email !== '' || Boolean(household?.voiceUrl));
  return (
    <details open={isOpen || isEmailWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">{words.details}</summary>
      {(isOpen || isEmailWrong) && (
        <div className="grid gap-4 pt-2">
          <TextArea
            label={words.words}
            className="min-h-20!"
            value={draft.words}
            maxLength={max.answerWordsMaxLength}
            onInput={({ currentTarget }) => onChange({ ...draft, words: currentTarget.value })}
          />
          {household && (
            <PartBoundary fallback={null}>
              <VoicePart draft={draft} voiceUrl={household.voiceUrl} askWords={askWords} onChange={onChange} />
            </PartBoundary>
          )}
          {!household?.hasEmail && (
            <EmailField
              label={words.email}
              problem={isEmailWrong ? words.wrong.email : undefined}
              value={draft.email}
              autoComplete="email"
              onInput={({ currentTarget }) => onChange({ ...draft, email: currentTarget.value })}
            />
          )}
        </div>
      )}
    </details>
  );
}
