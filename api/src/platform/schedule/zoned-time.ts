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
 * The moment at which the clock in a time zone shows that: `2026-12-24T09:00`. As calendars do it (RFC 5545 §3.3.5): of an hour that is there twice the
 * first one; a time that is skipped is as much later as was skipped, so that 2:30 becomes 3:30. `undefined` when there is no such day.
 */
export function findMoment(sendAt: string, timeZone: string): number | undefined {
  try {
    const shown = Temporal.PlainDateTime.from(sendAt, { overflow: 'reject' });
    return shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
  } catch {
    return undefined;
  }
}
