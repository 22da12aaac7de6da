import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { findNextMonday, findWeekBefore } from './weekly-mails.repo';

const zone = fc.constantFrom('UTC', 'Europe/Madrid', 'America/New_York', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Apia');
const moment = fc.date({ min: new Date('2005-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }).map((date) => date.getTime());
const shown = (at: number, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
/** A day that a zone has skipped makes a week longer or shorter by a day. */
const [dayMs, hourMs] = [86_400_000, 3_600_000];

it('is a Monday at eight, the first one after', () => {
  fc.assert(
    fc.property(zone, moment, (timeZone, at) => {
      const next = findNextMonday(at, timeZone);
      const { dayOfWeek, hour, minute } = shown(next, timeZone);
      expect([dayOfWeek, hour, minute]).toEqual([1, 8, 0]);
      expect(next).toBeGreaterThan(at);
      expect(next - at).toBeLessThanOrEqual(8 * dayMs + 2 * hourMs);
    }),
  );
});

it('is once a week, from whichever moment before it', () => {
  fc.assert(
    fc.property(zone, moment, fc.double({ min: 0, max: 1, noNaN: true }), (timeZone, at, share) => {
      const next = findNextMonday(at, timeZone);
      expect(findNextMonday(at + Math.floor((next - at - 1) * share), timeZone)).toBe(next);
      const following = findNextMonday(next, timeZone);
      expect(shown(next, timeZone).toPlainDate().until(shown(following, timeZone).toPlainDate()).days).toBe(7);
    }),
  );
});

it('covers the seven days before it, without a gap to the week after', () => {
  fc.assert(
    fc.property(zone, moment, (timeZone, at) => {
      const due = findNextMonday(at, timeZone);
      const { from, to } = findWeekBefore(due, timeZone);
      expect(Temporal.PlainDate.from(from).until(to).days).toBe(6);
      expect(Temporal.PlainDate.from(to).add({ days: 1 }).equals(shown(due, timeZone).toPlainDate())).toBe(true);
      const later = findWeekBefore(findNextMonday(due, timeZone), timeZone);
      expect(Temporal.PlainDate.from(to).add({ days: 1 }).toString()).toBe(later.from);
    }),
  );
});
