import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { findMoment, isTimeZone } from './zoned-time';

describe('zoned time', () => {
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
});

describe('zoned time', () => {
  /**
   * Zones with gaps of an hour, of half an hour and of a day, at noon and at midnight, north and
   * south, and without any.
   */
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Madrid',
    'America/New_York',
    'America/St_Johns',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  );
  const clock = fc
    .date({ min: new Date('2005-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16));

  /** Returns the local time in a zone at a moment. */
  const shownAt = (moment: number, timeZone: string): string =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const get = (sendAt: string, timeZone: string): number => findMoment(sendAt, timeZone) ?? Number.NaN;
  const exists = (sendAt: string, timeZone: string) => shownAt(get(sendAt, timeZone), timeZone) === sendAt;

  /** Local times around the next clock change of the zone, where errors are likely. */
  const nearChange = fc.tuple(zone, clock, fc.integer({ min: -180, max: 180 })).map(([timeZone, from, minutes]) => {
    const next = Temporal.PlainDateTime.from(from).toZonedDateTime(timeZone).getTimeZoneTransition('next');
    const around = next ? next.toPlainDateTime().add({ minutes }) : Temporal.PlainDateTime.from(from);
    return { timeZone, sendAt: around.toString({ smallestUnit: 'minute' }) };
  });
  const anywhere = fc.oneof(nearChange, fc.record({ timeZone: zone, sendAt: clock }));

  it('shows the requested time or, if the clock skips it, a later one by at most the gap', () => {
    fc.assert(
      fc.property(anywhere, ({ timeZone, sendAt }) => {
        const shown = shownAt(get(sendAt, timeZone), timeZone);
        const laterMinutes = Temporal.PlainDateTime.from(sendAt).until(shown, { largestUnit: 'minutes' }).minutes;
        if (laterMinutes === 0) return;
        const before = Temporal.Instant.fromEpochMilliseconds(get(sendAt, timeZone)).toZonedDateTimeISO(timeZone);
        // Finds the previous change before a moment, which may be the change itself.
        const change = before.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
        if (!change) throw new Error('a skipped time without a change of the clock');
        const skippedMinutes = (change.offsetNanoseconds - change.subtract({ nanoseconds: 1 }).offsetNanoseconds) / 60e9;
        expect(laterMinutes).toBe(skippedMinutes);
      }),
      { examples: [[{ timeZone: 'Pacific/Apia', sendAt: '2010-09-26T00:00' }]] },
    );
  });

  it('takes the first of two moments with the same local time', () => {
    fc.assert(
      fc.property(anywhere, ({ timeZone, sendAt }) => {
        const moment = get(sendAt, timeZone);
        const earlier = [30, 60].map((minutes) => moment - minutes * 60_000).map((other) => shownAt(other, timeZone));
        expect(earlier).not.toContain(sendAt);
      }),
    );
  });

  it('keeps the order of local times', () => {
    fc.assert(
      fc.property(nearChange, fc.integer({ min: 1, max: 300 }), ({ timeZone, sendAt }, minutes) => {
        const later = Temporal.PlainDateTime.from(sendAt).add({ minutes }).toString({ smallestUnit: 'minute' });
        fc.pre(exists(sendAt, timeZone) && exists(later, timeZone));
        expect(get(sendAt, timeZone)).toBeLessThan(get(later, timeZone));
      }),
    );
  });
});
