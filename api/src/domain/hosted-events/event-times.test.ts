import { describe, expect, it } from 'vitest';
import { findRemindAt, readTimes } from './event-times';

const now = Date.parse('2026-11-23T00:00:00Z');
const toIso = (startsAt: string, endsAt: string | null, timeZone: string, isAllDay = false) => {
  const { beginsAt, overAt } = readTimes({ isAllDay, startsAt, endsAt, timeZone }, now);
  return [new Date(beginsAt).toISOString(), new Date(overAt).toISOString()];
};

describe('the times of an event', () => {
  it.each([
    ['in summer time', '2027-06-12T16:00', '2027-06-12T23:30', 'Europe/Madrid', ['2027-06-12T14:00:00.000Z', '2027-06-12T21:30:00.000Z']],
    ['without an end', '2027-06-12T16:00', null, 'UTC', ['2027-06-12T16:00:00.000Z', '2027-06-12T20:00:00.000Z']],
    ['in a skipped hour', '2027-03-28T02:30', null, 'Europe/Madrid', ['2027-03-28T01:30:00.000Z', '2027-03-28T05:30:00.000Z']],
    ['in an hour that comes twice', '2027-10-31T02:30', null, 'Europe/Madrid', ['2027-10-31T00:30:00.000Z', '2027-10-31T04:30:00.000Z']],
    ['far in the east', '2028-02-29T09:00', null, 'Pacific/Kiritimati', ['2028-02-28T19:00:00.000Z', '2028-02-28T23:00:00.000Z']],
  ])('%s', (_, startsAt, endsAt, zone, expected) => expect(toIso(startsAt, endsAt, zone)).toEqual(expected));

  it('can be whole days, including the last one', () => {
    expect(toIso('2027-10-30T16:00', '2027-10-31T09:00', 'Europe/Madrid', true)).toEqual([
      '2027-10-29T22:00:00.000Z',
      '2027-10-31T23:00:00.000Z',
    ]);
  });

  it.each([
    ['a day that does not exist', '2027-02-29T10:00', null, 'UTC'],
    ['an unknown zone', '2027-02-28T10:00', null, 'Mars/Base'],
    ['an end before the beginning', '2027-02-28T10:00', '2027-02-28T09:00', 'UTC'],
    ['an end months later', '2027-02-28T10:00', '2027-06-28T09:00', 'UTC'],
    ['a beginning in a hundred years', '2126-02-28T10:00', null, 'UTC'],
  ])('are refused: %s', (_, startsAt, endsAt, zone) => expect(() => toIso(startsAt, endsAt, zone)).toThrow(/time or time zone/));
});

it('guests are reminded seven and two days before the deadline', () => {
  const dayMs = 86_400_000;
  const row = { deadline_at: now + 10 * dayMs, begins_at: now + 20 * dayMs, reminds: 1, state: 'open' as const };
  expect(findRemindAt(row, now)).toBe(now + 3 * dayMs);
  expect(findRemindAt(row, now + 3 * dayMs)).toBe(now + 8 * dayMs);
  expect(findRemindAt(row, now + 8 * dayMs)).toBeNull();
  expect(findRemindAt({ ...row, reminds: 0 }, now)).toBeNull();
  expect(findRemindAt({ ...row, state: 'draft' }, now)).toBeNull();
});
