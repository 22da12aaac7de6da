import { describe, expect, it } from 'vitest';
import { findMoment, isTimeZone } from './zoned-time';

const at = (sendAt: string, zone: string) => {
  const moment = findMoment(sendAt, zone);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

describe('nine o’clock in a time zone', () => {
  it.each([
    ['2026-12-24T09:00', 'Europe/Madrid', '2026-12-24T08:00:00.000Z'],
    ['2026-07-24T09:00', 'Europe/Madrid', '2026-07-24T07:00:00.000Z'],
    ['2026-12-24T09:00', 'Asia/Kathmandu', '2026-12-24T03:15:00.000Z'],
    ['2026-12-24T09:00', 'America/St_Johns', '2026-12-24T12:30:00.000Z'],
    ['2026-12-24T09:00', 'Pacific/Kiritimati', '2026-12-23T19:00:00.000Z'],
    ['2028-02-29T09:00', 'UTC', '2028-02-29T09:00:00.000Z'],
  ])('%s in %s', (sendAt, zone, moment) => expect(at(sendAt, zone)).toBe(moment));

  it('is later by the skipped time, for the missing hour in spring', () => {
    expect(at('2027-03-28T02:30', 'Europe/Madrid')).toBe('2027-03-28T01:30:00.000Z'); // 3:30 there
    expect(at('2027-03-14T02:00', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z'); // 3:00 there
    expect(at('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z'); // half an hour is skipped: 2:45
    expect(at('2011-12-30T09:00', 'Pacific/Apia')).toBe('2011-12-30T19:00:00.000Z'); // a whole day was skipped
  });

  it('is the first of the two when an hour occurs twice in autumn', () => {
    expect(at('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it.each(['2027-02-29T09:00', '2026-13-01T09:00', '2026-04-31T09:00', '2026-04-30T24:00', 'soon'])('is undefined for %s', (sendAt) => {
    expect(findMoment(sendAt, 'UTC')).toBeUndefined();
  });
});

it('knows the zones of the database and no others', () => {
  expect(['Europe/Madrid', 'UTC', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true);
  expect(['Mars/Olympus', 'Europe', ''].some(isTimeZone)).toBe(false);
});
