import { Temporal } from 'temporal-polyfill';

export interface RemindedDay {
  month: number;
  day: number;
  year: number | null;
  repeats: 'yearly' | 'once';
  days_before: number;
}

export interface NextDay {
  /** The day itself, as a date. */
  on: string;
  /** When its reminder is due. */
  at: number;
}

const nine = Temporal.PlainTime.from('09:00');

/**
 * The day as it falls in a year. Who was born on 29 February has their day on the 28th in other years: still in its month, and a reminder is early rather
 * than late. `undefined` for a date that no year has, and for one that its only year does not have.
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
 * When the day is next and when its reminder is due: so many days before, at nine in the morning where the reminded user lives. When that has passed and the day has
 * not, it is the next morning. `notBefore` is the first date that counts: after a reminder, the day behind the one it was about.
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

/** How many days from today, there, until a date. */
export const daysUntil = (date: string, nowMs: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().until(Temporal.PlainDate.from(date)).days;

export const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();
