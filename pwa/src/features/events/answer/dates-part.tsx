import type { DateVote, DateVotes, Rsvp } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { dates as area } from '@hellograph/words/en/dates';
import { rsvp as around } from '@hellograph/words/en/rsvp';
import { fill } from '@hellograph/words/fill';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { EmailField, TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import type { AnswerSession } from './answer-session';
import type { AnswerState } from './answer-store';
import { toDateLabel } from './event-facts';

type Poll = NonNullable<Rsvp['datePoll']>;

const order: readonly DateVote[] = ['yes', 'ifNeedBe', 'no'];

/** Returns a vote for each proposed date: that of this device, that of the server, or a no. */
export const toVotes = ({ dates, votes }: Poll, kept: DateVotes | undefined): DateVotes =>
  Object.fromEntries(dates.map(({ _id }) => [_id, kept?.[_id] ?? votes[_id] ?? 'no']));

/** Whether a proposed date has no vote yet, neither on this device nor on the server. */
export const asksAgain = ({ dates, votes }: Poll, kept: DateVotes | undefined): boolean =>
  dates.some(({ _id }) => kept?.[_id] === undefined && votes[_id] === undefined);

interface DatesPartProps {
  state: AnswerState;
  session: AnswerSession;
  rsvp: Rsvp;
  poll: Poll;
}

/** The vote about the date: one tap for each date that suits, and one to send. */
export function DatesPart({ state, session, rsvp, poll }: DatesPartProps) {
  const words = useWords(area);
  const guestWords = useWords(around);
  const { kept, isSending, refusal, ownUrl } = state;
  const { draft, dates } = kept;
  const { event, household } = rsvp;
  const [isNameMissing, setNameMissing] = useState(false);
  const votes = toVotes(poll, dates?.votes);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const isMissing = household === null && draft.name.trim() === '';
    setNameMissing(isMissing);
    if (!isMissing) void session.vote(votes);
  };
  const isVoted = !asksAgain(poll, dates?.votes) && (dates ? dates.stage === 'sent' : poll.revision > 0);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 rounded-card border border-line bg-sheet p-5 shadow-card">
      <div className="grid gap-2">
        <h2 className="text-2xl">{words.title}</h2>
        <p className="text-soft">{words.lead}</p>
      </div>
      {poll.dates.map(({ _id, startsAt }) => (
        <Choice
          key={_id}
          label={toDateLabel(startsAt, event.isAllDay)}
          value={votes[_id] ?? 'no'}
          options={order.map((value) => ({ value, label: words.votes[value] }))}
          onChange={(vote) => session.changeVotes({ ...votes, [_id]: vote })}
        />
      ))}
      {household === null && (
        <>
          <TextField
            label={guestWords.name}
            hint={event.hosts ? fill(guestWords.nameHint, { hosts: event.hosts }) : guestWords.nameHintPlain}
            problem={isNameMissing ? guestWords.wrong.name : undefined}
            value={draft.name}
            maxLength={max.guestNameMaxLength}
            autoComplete="name"
            onInput={({ currentTarget }) => session.change({ ...draft, name: currentTarget.value })}
          />
          <EmailField
            label={words.email}
            autoComplete="email"
            value={draft.email}
            onInput={({ currentTarget }) => session.change({ ...draft, email: currentTarget.value })}
          />
        </>
      )}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {dates?.stage === 'waiting' && !isSending && <Notice>{words.waits}</Notice>}
        {isVoted && <Notice look="good">{words.thanks}</Notice>}
        {refusal && <Notice look="bad">{fill(guestWords.refused, { reason: refusal.message })}</Notice>}
      </div>
      {isVoted && ownUrl && (
        <p className="grid gap-1 text-sm">
          {guestWords.ownLink}
          <a href={ownUrl} className="break-all text-accent underline underline-offset-4">
            {ownUrl}
          </a>
        </p>
      )}
      {!isVoted && (
        <Button type="submit" className="min-h-14 text-lg" isBusy={isSending}>
          {words.send}
        </Button>
      )}
    </form>
  );
}
