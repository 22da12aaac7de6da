import { type CalendarEntry, toCalendarFeed } from '@hellograph/calendar';
import type { UiLanguage } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import type { CalendarFeedRow } from '../../domain/calendar-feeds/calendar-feeds.repo';
import { countGuests } from '../../domain/event-guests/guest-places';
import { toEventEntry } from '../../domain/hosted-events/event-calendar';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { findDayIn } from '../../domain/people/next-day';
import { type DayRow, type PersonRow, peopleRepo } from '../../domain/people/people.repo';

export interface FeedFileOptions {
  feed: CalendarFeedRow;
  publicUrl: string;
  nowMs: number;
}

const everyHours = 6;
const yearMs = 366 * 86_400_000;

/**
 * Writes the calendar of an account: the days of its people and its events, with how many guests
 * have answered. People whose reminders were stopped are not mentioned.
 */
export async function toFeedFile(db: Executor, { feed, publicUrl, nowMs }: FeedFileOptions): Promise<string> {
  const { user_id: userId, language } = feed;
  const people = (await peopleRepo(db).list(userId)).filter(({ stopped_at }) => stopped_at === null);
  const days = await peopleRepo(db).listDays(people.map(({ id }) => id));
  const events = (await hostedEventsRepo(db).list(userId, [])).filter(({ over_at }) => over_at > nowMs - yearMs);
  const dayEntries = days.flatMap((day) => {
    const person = people.find(({ id }) => id === day.person_id);
    return person ? (toDayEntry(day, { person, publicUrl, language, nowMs }) ?? []) : [];
  });
  const eventEntries: CalendarEntry[] = [];
  for (const event of events) eventEntries.push(await toHostEntry(db, event, { publicUrl, language }));
  return toCalendarFeed({ name: serverWords(language).calendarFeed.name, entries: [...dayEntries, ...eventEntries], everyHours });
}

interface DayFacts {
  person: PersonRow;
  publicUrl: string;
  language: UiLanguage;
  nowMs: number;
}

/**
 * A yearly day begins last year, or in its own year if that is later, so that calendars stay short.
 */
function toDayEntry(day: DayRow, { person, publicUrl, language, nowMs }: DayFacts): CalendarEntry | undefined {
  const said = serverWords(language);
  const lastYear = new Date(nowMs).getUTCFullYear() - 1;
  const isYearly = day.repeats === 'yearly';
  const date = findDayIn(isYearly ? Math.max(day.year ?? 0, lastYear) : (day.year ?? 0), day)?.toString();
  if (date === undefined) return undefined;
  const isLeapDay = day.month === 2 && day.day === 29;
  return {
    uid: `${day.id}@${new URL(publicUrl).hostname}`,
    sequence: 0,
    writtenAt: new Date(person.created_at),
    title: fill(said.calendarFeed.dayTitle, { name: person.name, occasion: said.reminders.occasions[day.occasion] }),
    times: { firstDay: date, lastDay: date },
    url: new URL('/people', publicUrl).href,
    ...(isYearly && { repeats: isLeapDay ? 'lastOfFebruary' : 'yearly' }),
  };
}

/** An event as its host sees it, in UTC: calendars show it in the zone of the device. */
async function toHostEntry(db: Executor, event: EventRow, { publicUrl, language }: Pick<DayFacts, 'publicUrl' | 'language'>) {
  const url = new URL(`/events/${event.id}`, publicUrl).href;
  const entry = toEventEntry({ event, url, publicUrl });
  const { coming, notComing, silent } = await countGuests(db, event.id);
  const answers = fill(serverWords(language).calendarFeed.answers, { coming, notComing, silent });
  return {
    ...entry,
    times: 'timeZone' in entry.times ? { ...entry.times, timeZone: 'UTC' } : entry.times,
    description: [answers, entry.description].filter(Boolean).join('\n\n'),
  };
}
