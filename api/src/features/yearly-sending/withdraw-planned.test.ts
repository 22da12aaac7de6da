import { expect, it } from 'vitest';
import { findNextTime } from './withdraw-planned';

const find = (month: number, day: number, now: string, timeZone = 'UTC') => {
  const next = findNextTime({ month, day }, { time: '09:00', timeZone, nowMs: Date.parse(now) });
  return next && [next.on, next.year, new Date(next.at).toISOString()];
};

it('is this year’s until its time has passed, and then next year’s', () => {
  expect(find(12, 24, '2026-12-24T08:59:00Z')).toEqual(['2026-12-24', 2026, '2026-12-24T09:00:00.000Z']);
  expect(find(12, 24, '2026-12-24T09:00:00Z')).toEqual(['2027-12-24', 2027, '2027-12-24T09:00:00.000Z']);
  expect(find(1, 3, '2026-12-30T12:00:00Z')).toEqual(['2027-01-03', 2027, '2027-01-03T09:00:00.000Z']);
});

it('is in the person’s time zone', () => {
  expect(find(1, 1, '2026-12-31T20:00:00Z', 'Pacific/Auckland')).toEqual(['2028-01-01', 2028, '2027-12-31T20:00:00.000Z']);
  expect(find(1, 1, '2026-12-31T19:00:00Z', 'Pacific/Auckland')).toEqual(['2027-01-01', 2027, '2026-12-31T20:00:00.000Z']);
  expect(find(7, 1, '2026-06-01T00:00:00Z', 'Europe/Madrid')?.[2]).toBe('2026-07-01T07:00:00.000Z');
});

it('is 28 February for a birthday on the 29th, except in leap years, and never for a day that does not exist', () => {
  expect(find(2, 29, '2027-01-01T00:00:00Z')?.[0]).toBe('2027-02-28');
  expect(find(2, 29, '2027-03-01T00:00:00Z')?.[0]).toBe('2028-02-29');
  expect(find(2, 30, '2027-03-01T00:00:00Z')).toBeUndefined();
});
