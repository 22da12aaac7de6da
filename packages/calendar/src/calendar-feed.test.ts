import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { toCalendarFeed } from './calendar-feed';
import type { CalendarEntry } from './calendar-file';

const entry = { sequence: 0, writtenAt: new Date('2026-11-01T10:00:00Z'), url: 'https://hellograph.example/people' };
const day = (uid: string, on: string, repeats: CalendarEntry['repeats']): CalendarEntry => ({
  ...entry,
  uid: `${uid}@hellograph.example`,
  title: 'Nana, “the First”: birthday',
  times: { firstDay: on, lastDay: on },
  ...(repeats && { repeats }),
});

function listDays(file: string, uid: string, count: number): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const found = calendar.getAllSubcomponents('vevent').find((one) => one.getFirstPropertyValue('uid') === `${uid}@hellograph.example`);
  if (!found) throw new Error('no entry');
  const days = new ICAL.Event(found).iterator();
  return Array.from({ length: count }, () => days.next()?.toString()).filter((one) => one !== undefined);
}

const feed = toCalendarFeed({
  name: 'Hellograph',
  everyHours: 6,
  entries: [
    day('a', '2025-06-15', 'yearly'),
    day('b', '2025-02-28', 'lastOfFebruary'),
    day('c', '2027-05-01', undefined),
    {
      ...entry,
      uid: 'd@hellograph.example',
      title: 'Party',
      times: { startsAt: new Date('2027-06-19T13:00:00Z'), endsAt: new Date('2027-06-19T22:00:00Z'), timeZone: 'UTC' },
    },
  ],
});

it('repeats days every year, and one of 29 February on the last day of that month', () => {
  expect(listDays(feed, 'a', 3)).toEqual(['2025-06-15', '2026-06-15', '2027-06-15']);
  expect(listDays(feed, 'b', 5)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28']);
  expect(listDays(feed, 'c', 3)).toEqual(['2027-05-01']);
});

it('says its name and its pace as new and old programs read it, and keeps to lines of 75 bytes', () => {
  for (const line of ['NAME:Hellograph', 'X-WR-CALNAME:Hellograph', 'X-PUBLISHED-TTL:PT6H', 'REFRESH-INTERVAL;VALUE=DURATION:PT6H'])
    expect(feed).toContain(`${line}\r\n`);
  expect(feed).toContain('DTSTART:20270619T130000Z\r\n');
  expect(feed).not.toContain('VTIMEZONE');
  for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
