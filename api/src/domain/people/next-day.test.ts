import { describe, expect, it } from 'vitest';
import { dayAfter, daysUntil, findNextDay, type RemindedDay } from './next-day';

const day = (part: Partial<RemindedDay>): RemindedDay => ({ month: 12, day: 24, year: null, repeats: 'yearly', days_before: 7, ...part });
const next = (part: Partial<RemindedDay>, now: string, timeZone = 'UTC', notBefore?: string) => {
  const found = findNextDay(day(part), { nowMs: Date.parse(now), timeZone, ...(notBefore && { notBefore }) });
  return found && [found.on, new Date(found.at).toISOString()];
};

describe('the next occurrence of a day', () => {
  it('has its reminder at nine in the user’s time zone, the chosen number of days before', () => {
    expect(next({}, '2026-11-21T10:00:00Z', 'Europe/Madrid')).toEqual(['2026-12-24', '2026-12-17T08:00:00.000Z']);
    expect(next({ days_before: 0 }, '2026-11-21T10:00:00Z', 'Asia/Tokyo')).toEqual(['2026-12-24', '2026-12-24T00:00:00.000Z']);
  });

  it('has its reminder the next morning if there is less time left, and next year if there is none', () => {
    expect(next({}, '2026-12-20T10:00:00Z')).toEqual(['2026-12-24', '2026-12-21T09:00:00.000Z']);
    expect(next({}, '2026-12-24T08:00:00Z')).toEqual(['2026-12-24', '2026-12-24T09:00:00.000Z']);
    expect(next({}, '2026-12-24T10:00:00Z')).toEqual(['2027-12-24', '2027-12-17T09:00:00.000Z']);
  });

  it('is once a year: a day with a sent reminder is over', () => {
    expect(next({}, '2026-12-17T09:00:00Z', 'UTC', dayAfter('2026-12-24'))).toEqual(['2027-12-24', '2027-12-17T09:00:00.000Z']);
  });

  it('is 28 February for a birthday on the 29th, except in leap years', () => {
    const born = { month: 2, day: 29, year: 2004 };
    expect(next(born, '2026-11-21T10:00:00Z')?.[0]).toBe('2027-02-28');
    expect(next(born, '2027-06-01T10:00:00Z')?.[0]).toBe('2028-02-29');
  });

  it('in a single year is over when it has passed, and does not exist if its year has no such day', () => {
    const newYear = { month: 2, day: 6, year: 2027, repeats: 'once' } as const;
    expect(next(newYear, '2026-11-21T10:00:00Z')).toEqual(['2027-02-06', '2027-01-30T09:00:00.000Z']);
    expect(next(newYear, '2027-03-01T10:00:00Z')).toBeUndefined();
    expect(next({ month: 2, day: 29, year: 2027, repeats: 'once' }, '2026-11-21T10:00:00Z')).toBeUndefined();
    expect(next({ month: 2, day: 31 }, '2026-11-21T10:00:00Z')).toBeUndefined();
  });

  it('is counted across the turn of the year and of the clock', () => {
    expect(next({ month: 1, day: 3 }, '2026-12-21T10:00:00Z')).toEqual(['2027-01-03', '2026-12-27T09:00:00.000Z']);
    expect(next({ month: 3, day: 30 }, '2027-03-01T10:00:00Z', 'Europe/Madrid')).toEqual(['2027-03-30', '2027-03-23T08:00:00.000Z']);
    expect(next({ month: 4, day: 2 }, '2027-03-01T10:00:00Z', 'Europe/Madrid', undefined)?.[1]).toBe('2027-03-26T08:00:00.000Z');
  });
});

it('counts days by their calendar, not by hours', () => {
  expect(daysUntil('2026-12-24', Date.parse('2026-12-23T23:30:00Z'), 'UTC')).toBe(1);
  expect(daysUntil('2026-12-24', Date.parse('2026-12-23T23:30:00Z'), 'Europe/Madrid')).toBe(0);
});
