import type { ListedPerson } from '@hellograph/contract/written-day';
import { describe, expect, it } from 'vitest';
import { listCalendarPeople } from './calendar-people';

const say = (people: readonly ListedPerson[]) => people.map(({ line, name, email }) => `${line} ${name} <${email}>`);
const calendar = (...lines: string[]) =>
  say(listCalendarPeople(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'), 500));

describe('a calendar', () => {
  it('lists attendees and organizers, each once, and no rooms', () => {
    expect(
      calendar(
        'ORGANIZER;CN=Ada:mailto:ada@example.org',
        'ATTENDEE;CN="Pérez, Bo: the second";ROLE=REQ-PARTICIPANT:MAILTO:bo@exam',
        ' ple.org',
        'ATTENDEE:mailto:cy%2Bx@example.org',
        'ATTENDEE;CUTYPE=ROOM;CN=Room 1:mailto:room@example.org',
        'ATTENDEE;CN=Di;EMAIL=di@example.org:urn:uuid:1',
        'ATTENDEE;CN=ada@example.org:mailto:ada@example.org',
        'ATTENDEE;CN=Nobody:invalid:nomail',
        'SUMMARY:ATTENDEE',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'ATTENDEE;CN=Cy:mailto:CY@example.org',
        'ATTENDEE',
      ),
    ).toEqual([
      '3 Ada <ada@example.org>',
      '4 Pérez, Bo: the second <bo@example.org>',
      '6 Cy <cy+x@example.org>',
      '8 Di <di@example.org>',
      '10 Nobody <>',
    ]);
  });

  it('without people has none', () => expect(calendar('SUMMARY:x')).toEqual([]));
});
