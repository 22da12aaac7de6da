import type { Executor } from '@hellograph/db';
import { Temporal } from 'temporal-polyfill';
import { findDayIn, type RemindedDay } from '../../domain/people/next-day';
import { listYearlyDaysOf, type YearlyPersonRow } from '../../domain/people/people.repo';
import type { YearlySendRow } from '../../domain/yearly-sends/yearly-sends.repo';
import { findMoment } from '../../platform/schedule/zoned-time';

interface NextTime {
  /** The date of the day. */
  on: string;
  year: number;
  at: number;
}

/**
 * Returns the next occurrence of a yearly day at this local time. A birthday on 29 February is on
 * the 28th in other years. `undefined` for a day that exists in no year.
 */
export function findNextTime(
  day: Pick<RemindedDay, 'month' | 'day'>,
  { time, timeZone, nowMs }: { time: string; timeZone: string; nowMs: number },
): NextTime | undefined {
  const { year } = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  for (const one of [year, year + 1]) {
    const on = findDayIn(one, { month: day.month, day: day.day, year: null, repeats: 'yearly' })?.toString();
    const at = on === undefined ? undefined : findMoment(`${on}T${time}`, timeZone);
    if (on !== undefined && at !== undefined && at > nowMs) return { on, year: one, at };
  }
  return undefined;
}

export interface PersonNext {
  person: YearlyPersonRow;
  timeZone: string;
  next: NextTime;
}

type Looked = Pick<YearlySendRow, 'user_id' | 'occasion' | 'send_time' | 'time_zone'>;

/** Lists all people with such a day, once each, with its next occurrence; next first. */
export async function listPeopleDays(db: Executor, send: Looked, nowMs: number): Promise<PersonNext[]> {
  const first = new Map<string, PersonNext>();
  for (const person of await listYearlyDaysOf(db, send.user_id, send.occasion)) {
    const timeZone = person.time_zone ?? send.time_zone;
    const next = findNextTime(person, { time: send.send_time, timeZone, nowMs });
    const known = first.get(person.id);
    if (next && (!known || next.at < known.next.at)) first.set(person.id, { person, timeZone, next });
  }
  return [...first.values()].sort((a, b) => a.next.at - b.next.at || a.person.id.localeCompare(b.person.id));
}
