import { type DatePoll, type DateVote, dateVotes, eventRights, type HostedEvent, type ProposedDate } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { eventDay as area } from '@hellograph/words/en/event-day';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { formatEventDay, formatEventTime } from '../../../domain/hosted-events/event-time';
import { putHostedEvent } from '../../../domain/hosted-events/queries';
import { hostedEventKeys } from '../../../domain/query-keys';
import { newId } from '../../../lib/new-id';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Panel } from '../../../ui/panel';
import { Spinner } from '../../../ui/spinner';
import { useWords } from '../../../words/use-words';

const pollQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'dates'],
    queryFn: async ({ signal }) => (await api('GET /events/:id/date-poll', { params: { id }, signal })).data.poll,
  });

/** The event says whether it has a date. */
const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: hostedEventKeys.one(id) });

const dayMs = 24 * 60 * 60 * 1000;
const laterBy = (wallTime: string, days: number): string => new Date(Date.parse(`${wallTime}Z`) + days * dayMs).toISOString().slice(0, 16);

/**
 * The first proposal: the day of the event, the next one, and the same a week later. A day that is
 * over is moved by whole weeks.
 */
export function proposeFrom({ startsAt }: Pick<HostedEvent, 'startsAt'>, now: number): ProposedDate[] {
  const weeks = Math.max(0, Math.ceil((now + dayMs - Date.parse(`${startsAt}Z`)) / (7 * dayMs)));
  return [0, 1, 7].map((days) => ({ _id: newId(), startsAt: laterBy(startsAt, days + 7 * weeks) }));
}

/** Finding a date: hosts propose some, see the votes as a table, and choose one with a tap. */
export function DatePollPanel({ event }: { event: HostedEvent }) {
  const { _id: id, role, state, isTakenDown, isAllDay } = event;
  const { dates: words } = useWords(area);
  const { data: poll } = useQuery(pollQuery(id));
  const [isChanging, setChanging] = useState(false);
  const canHost = eventRights[role].includes('host') && !isTakenDown;
  const propose = useMutation({
    mutationFn: async (dates: ProposedDate[]) => {
      const { data } = await api('PUT /events/:id/date-poll', { params: { id }, body: { dates } });
      // Links of a draft open for nobody.
      if (state === 'draft') putHostedEvent((await api('POST /events/:id/open', { params: { id } })).data.event);
      return data.poll;
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(pollQuery(id).queryKey, changed);
      void readAgain(id);
      setChanging(false);
    },
  });
  const choose = useMutation({
    mutationFn: async (dateId: string) => (await api('POST /events/:id/date-poll/choose', { params: { id }, body: { dateId } })).data.event,
    onSuccess: (chosen) => {
      putHostedEvent(chosen);
      queryClient.setQueryData(pollQuery(id).queryKey, null);
      toast.success(words.chosen);
    },
  });
  const end = useMutation({
    mutationFn: () => api('DELETE /events/:id/date-poll', { params: { id } }),
    onSuccess: () => {
      queryClient.setQueryData(pollQuery(id).queryKey, null);
      void readAgain(id);
      toast.success(words.chosen);
    },
  });
  if (poll === undefined) return <Spinner label={words.title} />;
  const isAsking = canHost && (poll === null || isChanging);
  return (
    <Panel title={words.title} lead={words.lead}>
      {isAsking && (
        <DatesForm
          first={poll?.dates.map(({ _id, startsAt }) => ({ _id, startsAt })) ?? proposeFrom(event, Date.now())}
          isAllDay={isAllDay}
          isBusy={propose.isPending}
          onSend={(dates) => propose.mutate(dates)}
        />
      )}
      {!isAsking && poll && (
        <>
          <VotesTable
            poll={poll}
            isAllDay={isAllDay}
            onChoose={canHost ? (dateId) => choose.mutate(dateId) : undefined}
            isBusy={choose.isPending}
          />
          {canHost && (
            <div className="flex flex-wrap gap-3">
              <Button look="secondary" onClick={() => setChanging(true)}>
                {words.change}
              </Button>
              <Button look="quiet" isBusy={end.isPending} onClick={() => end.mutate()}>
                {fill(words.end, { day: formatEventDay(event) })}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

interface DatesFormProps {
  first: ProposedDate[];
  isAllDay: boolean;
  isBusy: boolean;
  onSend: (dates: ProposedDate[]) => void;
}

/** Two to six dates, each with its time unless the event lasts whole days. */
function DatesForm({ first, isAllDay, isBusy, onSend }: DatesFormProps) {
  const { dates: words } = useWords(area);
  const [dates, setDates] = useState(first);
  const change = (id: string, startsAt: string) => setDates(dates.map((date) => (date._id === id ? { ...date, startsAt } : date)));
  const last = dates.at(-1);
  const isWhole = dates.every(({ startsAt }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(startsAt));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onSend(dates);
      }}
    >
      {dates.map(({ _id, startsAt }, index) => (
        <div key={_id} className="flex items-end gap-2">
          <div className={`grid min-w-0 flex-1 gap-3 ${isAllDay ? '' : 'grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]'}`}>
            <TextField
              label={fill(words.day, { number: index + 1 })}
              type="date"
              value={startsAt.slice(0, 10)}
              onChange={({ target }) => change(_id, `${target.value}T${startsAt.slice(-5)}`)}
            />
            {!isAllDay && (
              <TextField
                label={words.time}
                type="time"
                value={startsAt.slice(-5)}
                onChange={({ target }) => change(_id, `${startsAt.split('T')[0]}T${target.value}`)}
              />
            )}
          </div>
          {dates.length > max.datesMin && (
            <Button
              look="danger"
              className="size-11 px-0!"
              aria-label={fill(words.remove, { number: index + 1 })}
              onClick={() => setDates(dates.filter((date) => date._id !== _id))}
            >
              <Icon name="bin" size={18} />
            </Button>
          )}
        </div>
      ))}
      {dates.length < max.datesMax && last && (
        <Button
          look="secondary"
          className="justify-self-start"
          disabled={!isWhole}
          onClick={() => setDates([...dates, { _id: newId(), startsAt: laterBy(last.startsAt, 1) }])}
        >
          {words.add}
        </Button>
      )}
      <Button type="submit" className="justify-self-start" isBusy={isBusy} disabled={!isWhole}>
        {words.ask}
      </Button>
    </form>
  );
}

const signs: Record<DateVote, string> = { yes: '✓', ifNeedBe: '(✓)', no: '–' };
const colours: Record<DateVote, string> = { yes: 'text-good', ifNeedBe: 'text-accent', no: 'text-soft' };

interface VotesTableProps {
  poll: DatePoll;
  isAllDay: boolean;
  isBusy: boolean;
  /** Left out for those who only look. */
  onChoose: ((dateId: string) => void) | undefined;
}

/** The votes: a row for each date with its counts and voters, so that it fits on a phone. */
function VotesTable({ poll: { dates, households }, isAllDay, isBusy, onChoose }: VotesTableProps) {
  const { dates: words } = useWords(area);
  return (
    <>
      {households.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-3">
        {dates.map(({ _id, startsAt, ...counts }) => {
          const day = formatEventDay({ startsAt, endsAt: null, isAllDay });
          return (
            <li key={_id} className="grid gap-3 rounded-2xl border border-line bg-sunk p-4">
              <h3 className="font-semibold">{isAllDay ? day : `${day}, ${formatEventTime(startsAt)}`}</h3>
              <p className="flex flex-wrap gap-x-4 gap-y-1">
                {dateVotes.map((vote) => (
                  <span key={vote} className={colours[vote]}>
                    {words.votes[vote]}: {counts[vote]}
                  </span>
                ))}
              </p>
              {households.length > 0 && (
                <ul className="flex flex-wrap gap-2 text-sm">
                  {households.map(({ _id: householdId, name, votes }) => {
                    const vote = votes[_id];
                    return (
                      vote && (
                        <li key={householdId} className={`rounded-full bg-sheet px-3 py-1 wrap-anywhere ${colours[vote]}`}>
                          <span aria-hidden="true">
                            {signs[vote]} {name}
                          </span>
                          <span className="sr-only">{fill(words.voteOf, { name, day, vote: words.votes[vote] })}</span>
                        </li>
                      )
                    );
                  })}
                </ul>
              )}
              {onChoose && (
                <Button look="secondary" className="justify-self-start" disabled={isBusy} onClick={() => onChoose(_id)}>
                  {words.choose}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
