import { describe, expect, it } from 'vitest';
import { type CalendarEntry, toCalendarFile } from './calendar-file';
import { readWithIcal, readWithNodeIcal } from './read-back.fixture';

const entry: CalendarEntry = {
  uid: 'b1@hellograph.example',
  sequence: 0,
  writtenAt: new Date('2026-11-01T10:00:00Z'),
  title: 'Ada & Grace',
  place: 'Old Mill, Main Street 1',
  url: 'https://hellograph.example/rsvp/abc',
  times: { startsAt: new Date('2027-06-19T13:00:00Z'), endsAt: new Date('2027-06-19T22:00:00Z'), timeZone: 'Europe/Madrid' },
};
const people = {
  organizer: { name: 'Ada "the Count" Lovelace; et al.', email: 'ada@example.org' },
  attendee: { name: 'Nana\nRose', email: 'nana@example.org' },
};

describe('a calendar file', () => {
  it('carries its zone, with both changes of the clocks of that year', () => {
    const file = toCalendarFile(entry);
    expect(file).toContain('METHOD:PUBLISH\r\n');
    expect(file).toContain('DTSTART;TZID=Europe/Madrid:20270619T150000\r\n');
    expect(file).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20270328T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT');
    expect(file).toContain('BEGIN:STANDARD\r\nDTSTART:20271031T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('invites a guest by name and takes the invitation back', () => {
    const invitation = toCalendarFile(entry, { method: 'request', ...people });
    expect(invitation.replaceAll('\r\n ', '')).toContain('ORGANIZER;CN="Ada ’the Count’ Lovelace; et al.":mailto:ada@example.org');
    expect(invitation.replaceAll('\r\n ', '')).toContain('CN=Nana Rose');
    expect(readWithIcal(invitation)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', uid: entry.uid });
    const cancelled = toCalendarFile({ ...entry, sequence: 1 }, { method: 'cancel', ...people });
    expect(readWithIcal(cancelled)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1, uid: entry.uid });
    expect(readWithNodeIcal(cancelled)).toMatchObject({ sequence: 1, uid: entry.uid });
  });

  it('writes both half past ones of a night that has two in UTC', () => {
    const times = { startsAt: new Date('2026-11-01T05:30:00Z'), endsAt: new Date('2026-11-01T06:30:00Z'), timeZone: 'America/New_York' };
    const file = toCalendarFile({ ...entry, times });
    expect(file).toContain('DTSTART:20261101T053000Z\r\n');
    expect(file).toContain('DTEND:20261101T063000Z\r\n');
  });

  it('needs no zone for UTC', () => {
    const file = toCalendarFile({ ...entry, times: { ...entry.times, timeZone: 'Etc/UTC' } as CalendarEntry['times'] });
    expect(file).toContain('DTSTART:20270619T130000Z\r\n');
    expect(file).not.toContain('VTIMEZONE');
  });
});
