import ICAL from 'ical.js';

/** A time of day without a zone. The property that holds it names the zone. */
export function toWallTime(wallMs: number): ICAL.Time {
  const wall = new Date(wallMs);
  return ICAL.Time.fromData({
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    isDate: false,
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether clocks show the time of a moment twice, because they are set back. RFC 5545 reads such a
 * time as the first of the two; programs do not agree.
 */
export function isAmbiguous(atMs: number, timeZone: string): boolean {
  const offset = offsetMsAt(atMs, timeZone);
  const [before, after] = [offsetMsAt(atMs - dayMs, timeZone), offsetMsAt(atMs + dayMs, timeZone)];
  const otherTurns = [atMs + offset - before, atMs + offset - after].filter((otherMs) => otherMs !== atMs);
  return otherTurns.some((otherMs) => toWallMs(otherMs, timeZone) === toWallMs(atMs, timeZone));
}

export const toUtcTime = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns the local time in a zone, as if it were UTC, in milliseconds. Fractions of seconds are
 * dropped.
 */
export function toWallMs(atMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns how far a zone is ahead of UTC at a moment, by the runtime's time zone data. */
export const offsetMsAt = (atMs: number, timeZone: string): number => toWallMs(atMs, timeZone) - Math.floor(atMs / 1000) * 1000;
