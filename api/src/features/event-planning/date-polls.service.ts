import {
  CodedError,
  type DatePoll,
  type HostedEventFields,
  type ProposeDatesBody,
  type RouteKey,
  type UiLanguage,
} from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { datePollsRepo, findDatePoll } from '../../domain/event-guests/date-polls.repo';
import { eventMailsRepo } from '../../domain/event-guests/event-mails.repo';
import { householdsRepo, mustBeNotified } from '../../domain/event-guests/households.repo';
import { getEventFor, listEventListeners } from '../../domain/hosted-events/event-access';
import { type EventRow, toEventFields, toTold } from '../../domain/hosted-events/event-fields';
import { readTimes } from '../../domain/hosted-events/event-times';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { findMailLanguage } from '../../domain/people/people.repo';
import type { OutboxHandlers } from '../../platform/events/outbox';
import type { Handlers } from '../../platform/http/route-table';
import { changeEventOf, type EventPlanningDependencies, type EventsService } from './events.service';
import { updateEvent } from './write-event';

type DatePollKeys = Extract<RouteKey, `${string} /events/:id/date-poll${string}`>;

/** Moves a local time by the distance between two others. */
const moved = (wallTime: string, from: string, to: string): string =>
  new Date(Date.parse(`${wallTime}Z`) + Date.parse(`${to}Z`) - Date.parse(`${from}Z`)).toISOString().slice(0, 16);

/**
 * Votes of guests about the date of an event. All functions throw the errors of `EventsService`.
 */
export function createDatePollsService(dependencies: EventPlanningDependencies) {
  const { db, now } = dependencies;
  const change = changeEventOf(dependencies);
  const get = async (userId: string, id: string): Promise<DatePoll | null> => {
    await getEventFor(db, userId, id, 'board');
    return (await findDatePoll(db, id)) ?? null;
  };
  /** Forgets the votes, and tells everyone who was asked when the event is. */
  const end = async (tx: Executor, { userId, id, write }: { userId: string; id: string; write?: () => Promise<unknown> }) => {
    const voters = await datePollsRepo(tx).listVoters(id);
    await datePollsRepo(tx).delete(id);
    await write?.();
    await tellDate(tx, id, voters, now());
    await dependencies.outbox.insert(tx, { kind: 'eventDateSet', eventId: id, by: userId });
  };
  return {
    get,

    /** Throws EVENT_TIME_WRONG for dates that are over, impossible or not different. */
    propose: async (userId: string, id: string, { dates }: ProposeDatesBody): Promise<DatePoll | null> => {
      await change(userId, id, async (tx, { event }) => {
        if (event.state === 'cancelled') throw new CodedError('EVENT_CANCELLED');
        requireDifferent(dates);
        for (const { startsAt } of dates) requireAhead(event, startsAt, now());
        await datePollsRepo(tx).write(id, dates, now());
      });
      return get(userId, id);
    },

    /** Ends the vote: the event keeps the date that it had, of which guests did not know. */
    withdraw: (userId: string, id: string): Promise<void> =>
      change(userId, id, async (tx) => {
        if (await datePollsRepo(tx).findDates(id)) await end(tx, { userId, id });
      }),

    /** Throws NOT_FOUND for a date that is not proposed. */
    choose: (userId: string, id: string, dateId: string): Promise<void> =>
      change(userId, id, async (tx, { event }) => {
        const date = (await datePollsRepo(tx).findDates(id))?.find(({ _id }) => _id === dateId);
        if (!date) throw new CodedError('NOT_FOUND');
        requireAhead(event, date.startsAt, now());
        const body = { baseVersion: event.version, changes: toChosen(event, date.startsAt, now()) };
        const write = () => updateEvent(tx, event, { body, userId, tokens: dependencies.cardTokens, at: now() });
        await end(tx, { userId, id, write });
      }),
  };
}

function requireDifferent(dates: ProposeDatesBody['dates']): void {
  const ids = new Set(dates.map(({ _id }) => _id));
  const times = new Set(dates.map(({ startsAt }) => startsAt));
  if (ids.size < dates.length || times.size < dates.length) throw new CodedError('EVENT_TIME_WRONG');
}

function requireAhead(event: EventRow, startsAt: string, at: number): void {
  const { overAt } = readTimes({ ...toEventFields(event), ...toTimes(event, startsAt) }, at);
  if (overAt <= at) throw new CodedError('EVENT_TIME_WRONG');
}

/** The event is as long on the chosen date as it was planned. */
const toTimes = ({ starts_at, ends_at }: EventRow, startsAt: string): Pick<HostedEventFields, 'startsAt' | 'endsAt'> => ({
  startsAt,
  endsAt: ends_at === null ? null : moved(ends_at, starts_at, startsAt),
});

/** The deadline moves with the date; one that would be over is dropped. */
function toChosen(event: EventRow, startsAt: string, at: number): Partial<HostedEventFields> {
  const { beginsAt } = readTimes({ ...toEventFields(event), ...toTimes(event, startsAt) }, at);
  const deadline = event.deadline_at === null ? null : event.deadline_at + beginsAt - event.begins_at;
  return { ...toTimes(event, startsAt), deadlineAt: deadline === null || deadline <= at ? null : new Date(deadline).toISOString() };
}

/**
 * Mails the date immediately to everyone who was asked. It is a notice of a change without what was
 * before, because guests knew no date; it replaces notices that wait.
 */
async function tellDate(tx: Executor, eventId: string, voters: ReadonlySet<string>, at: number): Promise<void> {
  const event = await hostedEventsRepo(tx).find(eventId);
  if (!event) return;
  await hostedEventsRepo(tx).update(eventId, { told: JSON.stringify(toTold(toEventFields(event))), changes_due_at: null });
  if (event.state !== 'open') return;
  const heard = (await householdsRepo(tx).list(eventId)).filter((household) => voters.has(household.id) || mustBeNotified(household));
  await eventMailsRepo(tx).deletePlanned(eventId, ['change']);
  await eventMailsRepo(tx).planAll(heard, { what: 'change', told_before: null, dueAt: at }, at);
}

interface DateNews {
  /** Sends a notification to all devices of a user. */
  notify: (userId: string, news: { id: string; title: string; body: string; url: string }) => Promise<void>;
  language: UiLanguage;
}

/** Notifies everyone who helps with an event of its date, except the host who chose it. */
export const tellHelpers =
  ({ db }: Pick<EventPlanningDependencies, 'db'>, { notify, language: otherwise }: DateNews): OutboxHandlers['eventDateSet'] =>
  async ({ eventId, by }) => {
    const event = await hostedEventsRepo(db).find(eventId);
    if (!event) return;
    for (const userId of await listEventListeners(db, eventId)) {
      if (userId === by) continue;
      const language = await findMailLanguage(db, userId, otherwise);
      const { dateSet } = serverWords(language).pushes;
      const dateStyle = { dateStyle: 'full', timeZone: event.time_zone } as const;
      const format = new Intl.DateTimeFormat(language, event.is_all_day === 1 ? dateStyle : { ...dateStyle, timeStyle: 'short' });
      const title = fill(dateSet.title, { title: event.title });
      await notify(userId, { id: eventId, title, body: format.format(event.begins_at), url: `/events/${eventId}` });
    }
  };

export const datePollHandlers = (
  polls: ReturnType<typeof createDatePollsService>,
  events: Pick<EventsService, 'get'>,
): Handlers<DatePollKeys> => ({
  'GET /events/:id/date-poll': async ({ session, params }) => ({ data: { poll: await polls.get(session.userId, params.id) } }),
  'PUT /events/:id/date-poll': async ({ session, params, body }) => ({
    data: { poll: await polls.propose(session.userId, params.id, body) },
  }),
  'DELETE /events/:id/date-poll': async ({ session, params }) => {
    await polls.withdraw(session.userId, params.id);
    return { data: null };
  },
  'POST /events/:id/date-poll/choose': async ({ session, params, body }) => {
    await polls.choose(session.userId, params.id, body.dateId);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
});
