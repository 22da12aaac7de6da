import { limits } from '@hellograph/contract';
import { Temporal } from 'temporal-polyfill';

/** Returns the given moment, or the end of the night if it is night in that time zone. */
export function toWakingMoment(at: number, timeZone: string): number {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  if (there.hour >= limits.quietUntilHour && there.hour < limits.quietFromHour) return at;
  const day = there.hour < limits.quietUntilHour ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: limits.quietUntilHour }) }).epochMilliseconds;
}
