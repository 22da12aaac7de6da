import { Temporal } from 'temporal-polyfill';
import { findDayIn, type RemindedDay } from '../../domain/people/next-day';
import { findMoment } from '../../platform/schedule/zoned-time';

export interface NextTime {
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
