import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, listZoneChanges, toCalendarFile } from './calendar-file';
import { readWithIcal, readWithNodeIcal } from './read-back.fixture';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * With a leap day. Later, the readers lose their way: ical.js expands no zone beyond 2035, and
 * node-ical misses Morocco's second change from 2029.
 */
const [firstMs, lastMs] = [Date.UTC(2024, 0, 1), Date.UTC(2028, 11, 1)];
/** With half and quarter hours, changes twice in a month, half an hour, at midnight, none. */
const zones = [
  'Europe/Madrid',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];
const changes = Object.fromEntries(zones.map((zone) => [zone, listZoneChanges(zone, firstMs, lastMs)]));
const entry: CalendarEntry = {
  uid: 'a@hellograph.example',
  sequence: 3,
  writtenAt: new Date('2026-01-02T03:04:05Z'),
  title: 'Wedding',
  times: { firstDay: '2028-02-29', lastDay: '2028-02-29' },
};

const anyTime = fc.integer({ min: firstMs / minuteMs, max: lastMs / minuteMs }).map((minutes) => minutes * minuteMs);
/**
 * Within two hours of a change of the clocks: in the gap's place and in both turns of an overlap.
 */
const aroundChange = fc.tuple(
  fc.constantFrom(...zones.filter((zone) => changes[zone]?.length)),
  fc.nat(),
  fc.integer({ min: -120, max: 120 }),
);

function checkMoment(zone: string, startMs: number, minutes: number): void {
  const times = { startsAt: new Date(startMs), endsAt: new Date(startMs + minutes * minuteMs), timeZone: zone };
  const file = toCalendarFile({ ...entry, times });
  for (const read of [readWithIcal(file), readWithNodeIcal(file)]) {
    expect(new Date(read.startMs).toISOString()).toBe(times.startsAt.toISOString());
    expect(new Date(read.endMs).toISOString()).toBe(times.endsAt.toISOString());
  }
}

describe('a calendar file', () => {
  it('names the same moment to two readers, in any zone', () => {
    fc.assert(fc.property(fc.constantFrom(...zones), anyTime, fc.integer({ min: 1, max: 4000 }), checkMoment), { numRuns: 150 });
  });

  it('names the same moment around every change of the clocks', () => {
    fc.assert(
      fc.property(aroundChange, fc.integer({ min: 1, max: 300 }), ([zone, pick, offset], minutes) => {
        const known = changes[zone] ?? [];
        const change = known[pick % known.length];
        if (change) checkMoment(zone, change.atMs + offset * minuteMs, minutes);
      }),
      { numRuns: 200 },
    );
  });

  it('takes whole days, the last one too, also at the end of a February', () => {
    const days = fc.oneof(anyTime, fc.constantFrom(Date.UTC(2028, 1, 28), Date.UTC(2028, 1, 29), Date.UTC(2027, 1, 28)));
    fc.assert(
      fc.property(days, fc.nat({ max: 30 }), (atMs, length) => {
        const startMs = Math.floor(atMs / dayMs) * dayMs;
        const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
        const file = toCalendarFile({ ...entry, times: { firstDay: toDay(startMs), lastDay: toDay(startMs + length * dayMs) } });
        expect(file).toContain(`DTSTART;VALUE=DATE:${toDay(startMs).replaceAll('-', '')}\r\n`);
        expect(file).not.toContain('TZID');
        expect(readWithIcal(file).isAllDay).toBe(true);
        expect(readWithNodeIcal(file)).toMatchObject({ startMs, endMs: startMs + (length + 1) * dayMs });
      }),
      { numRuns: 100 },
    );
  });

  it('brings any text back, in lines of at most 75 bytes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
      fc.string({
        unit: fc.constantFrom('a', ',', ';', ':', '\\', '"', '\n', 'é', '漢', '👩‍❤️‍👨', ' ', 'BEGIN:VEVENT'),
        minLength: 1,
        maxLength: 120,
      }),
    );
    fc.assert(
      fc.property(text, text, (title, place) => {
        const file = toCalendarFile({ ...entry, title, place });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file).not.toMatch(/[^\r]\n/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what no calendar file may contain
        const clean = (written: string) => written.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        const read = readWithIcal(file);
        expect([read.title, read.place ?? '']).toEqual([clean(title), clean(place)]);
        expect(readWithNodeIcal(file)).toMatchObject({ uid: entry.uid, sequence: entry.sequence });
      }),
      { numRuns: 200 },
    );
  });
});
