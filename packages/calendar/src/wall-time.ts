import ICAL from 'ical.js';
import { offsetMsAt, toWallMs } from './zone-offset';

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
