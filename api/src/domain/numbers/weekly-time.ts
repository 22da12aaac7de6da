import { Temporal } from 'temporal-polyfill';

const monday = 1;
const eight = Temporal.PlainTime.from('08:00');

const toLocal = (at: number, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - monday });

/** Returns the first Monday after a moment, at eight in the morning in the time zone. */
export function findNextMonday(at: number, timeZone: string): number {
  const first = mondayOf(toLocal(at, timeZone).toPlainDate());
  const toMoment = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: eight }).epochMilliseconds;
  const thisWeek = toMoment(first);
  return thisWeek > at ? thisWeek : toMoment(first.add({ days: 7 }));
}

/** Returns the last complete week, Monday to Sunday, before the week of a moment. */
export function findWeekBefore(at: number, timeZone: string): { from: string; to: string } {
  const first = mondayOf(toLocal(at, timeZone).toPlainDate());
  return { from: first.subtract({ days: 7 }).toString(), to: first.subtract({ days: 1 }).toString() };
}
