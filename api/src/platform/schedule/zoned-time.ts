import { Temporal } from 'temporal-polyfill';

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the moment at which the clock in a time zone shows a local time such as
 * `2026-12-24T09:00`. Follows RFC 5545 §3.3.5: in an hour that occurs twice, the first one counts;
 * a skipped time moves forward by the gap, so 2:30 becomes 3:30. Returns `undefined` if the day
 * does not exist.
 */
export function findMoment(sendAt: string, timeZone: string): number | undefined {
  try {
    const shown = Temporal.PlainDateTime.from(sendAt, { overflow: 'reject' });
    return shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
  } catch {
    return undefined;
  }
}
