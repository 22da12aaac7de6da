import type { Occasion } from '../themes/find-occasion';

/** A day of the year, and its year if it is known. */
export interface WrittenDay {
  month: number;
  day: number;
  year: number | null;
}

const shapes = [
  // `1944-02-29`, `19440229`, `1944/02/29`, `--0229`, also with a time after it.
  /^(?:(?<year>\d{4})[-/.]?|--)(?<month>\d{2})[-/.]?(?<day>\d{2})(?!\d)/,
  // `29.2.1944`, `29. 2.`
  /^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.\s*(?<year>\d{4})?$/,
];
const utc = /^(\d{4})-?(\d{2})-?(\d{2})T(\d{2}):?(\d{2}):?(\d{2})?Z$/;

/**
 * Reads a day, as it is written whatever time follows. Programs write years such as 1604 for an
 * unknown one.
 */
export function findDay(written: string, { omittedYear = '' } = {}): WrittenDay | undefined {
  const text = written.trim();
  for (const shape of shapes) {
    const { year, month, day } = shape.exec(text)?.groups ?? {};
    if (month !== undefined && day !== undefined) {
      const known = year === undefined || year === omittedYear || year < '1800' || year > '2200' ? null : Number(year);
      return toDay({ month: Number(month), day: Number(day), year: known });
    }
  }
  return undefined;
}

/** The same for the start of an event. A time in UTC is on the day that this device has then. */
export function findEventDay(written: string): WrittenDay | undefined {
  const [, ...parts] = utc.exec(written.trim()) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  if (parts.length === 0) return findDay(written);
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return toDay({ month: moment.getMonth() + 1, day: moment.getDate(), year: moment.getFullYear() });
}

/** Days of a table, in which only other rows tell whether a day or a month comes first. */
export function listTableDays(cells: readonly string[]): (WrittenDay | undefined)[] {
  const slashed = cells.map((cell) => /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/.exec(cell.trim()) ?? undefined);
  const isDayFirst = slashed.some((parts) => Number(parts?.[1]) > 12);
  const isMonthFirst = slashed.some((parts) => Number(parts?.[2]) > 12);
  return cells.map((cell, at) => {
    const [, first, second, year] = slashed[at] ?? [];
    if (first === undefined || second === undefined) return findDay(cell);
    if (isDayFirst === isMonthFirst && first !== second) return undefined;
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return toDay({
      month: Number(month),
      day: Number(day),
      year: year === undefined || year < '1800' || year > '2200' ? null : Number(year),
    });
  });
}

const leapYear = 2024;
const toDay = (found: WrittenDay): WrittenDay | undefined =>
  found.month >= 1 && found.month <= 12 && found.day >= 1 && found.day <= new Date(leapYear, found.month, 0).getDate() ? found : undefined;

/** A day of a person. `isOnce`: only in its year. */
export interface ListedDay extends WrittenDay {
  occasion: Occasion;
  isOnce?: true;
}

/** A person as written in a list. */
export interface ListedPerson {
  /** The line of the text with this person, from 1. */
  line: number;
  name: string;
  /** May be empty, and may be no address. */
  email: string;
  /** Their other addresses. */
  others?: readonly string[];
  /** The days that contacts, calendars and tables have of them. */
  days?: readonly ListedDay[];
}
