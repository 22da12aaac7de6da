import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { findMoment } from './zoned-time';

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
