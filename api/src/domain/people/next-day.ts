import { Temporal } from 'temporal-polyfill';

export interface RemindedDay {
  month: number;
  day: number;
  year: number | null;
  repeats: 'yearly' | 'once';
  days_before: number;
}

export interface NextDay {
  /** The date of the day itself. */
  on: string;
  /** The moment at which the reminder is due. */
  at: number;
}

const nine = Temporal.PlainTime.from('09:00');

/**
 * Returns the date on which the day falls in a year. A birthday on 29 February moves to the 28th in
 * other years: it stays in its month, and the reminder is early rather than late. Returns
 * `undefined` if the date never exists, or does not exist in its only year.
 */
export function findDayIn(year: number, { month, day, repeats }: Omit<RemindedDay, 'days_before'>): Temporal.PlainDate | undefined {
  const isLeapDay = month === 2 && day === 29 && repeats === 'yearly';
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: isLeapDay ? 'constrain' : 'reject' });
  } catch {
    return undefined;
  }
}

/**
 * Returns when the day occurs next and when its reminder is due: the chosen number of days before,
 * at nine in the morning in the user's time zone. If that moment has passed but the day has not,
 * the reminder is due the next morning. `notBefore` is the first date that counts; after a
 * reminder, pass the date after the one it was about.
 */
export function findNextDay(
  day: RemindedDay,
  { nowMs, timeZone, notBefore }: { nowMs: number; timeZone: string; notBefore?: string },
): NextDay | undefined {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  const toMoment = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: nine }).epochMilliseconds;
  const today = now.toPlainDate();
  const nextMorning = toMoment(today) > nowMs ? today : today.add({ days: 1 });
  const first = notBefore === undefined ? today : Temporal.PlainDate.from(notBefore);
  const years = day.repeats === 'once' ? [day.year ?? 0] : [first.year, first.year + 1, first.year + 2];
  for (const year of years) {
    const date = findDayIn(year, day);
    if (!date || Temporal.PlainDate.compare(date, first) < 0) continue;
    const wished = date.subtract({ days: day.days_before });
    const morning = Temporal.PlainDate.compare(wished, nextMorning) < 0 ? nextMorning : wished;
    if (Temporal.PlainDate.compare(morning, date) <= 0) return { on: date.toString(), at: toMoment(morning) };
  }
  return undefined;
}

/** Returns the number of days from today, in the time zone, until a date. */
export const daysUntil = (date: string, nowMs: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().until(Temporal.PlainDate.from(date)).days;

export const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();
