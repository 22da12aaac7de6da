import { describe, expect, it } from 'vitest';
import { parsePeople } from './parse-people';

const limits = { peopleMax: 300, nameMaxLength: 60, entryMaxLength: 500_000, daysBefore: 7 };
const read = (text: string) => parsePeople(text, limits, '2026-11-21');
const cardOf = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', ''].join('\r\n');
const calendarOf = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y\r\n${events.join('')}END:VCALENDAR\r\n`;
const yearly = (part: object) => ({ occasion: 'birthday', repeats: 'yearly', daysBefore: 7, year: null, ...part });

describe('a file of contacts', () => {
  it('is read with names, addresses and days, whatever form they have', () => {
    const file = [
      cardOf('FN:Nana Pérez', 'EMAIL;TYPE=HOME:Nana@Example.org', 'BDAY:1944-02-29'),
      cardOf('FN:Bo', 'BDAY:19800615', 'ANNIVERSARY:20100801'),
      cardOf('FN:Cy', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-24'),
      ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Dee', 'BDAY:--0131', 'END:VCARD', ''].join('\n'),
      cardOf('FN:Long', ' er Name', 'NOTE:nothing'),
    ].join('');
    expect(read(file)).toEqual({
      unread: 0,
      people: [
        { name: 'Nana Pérez', email: 'nana@example.org', days: [yearly({ month: 2, day: 29, year: 1944 })] },
        {
          name: 'Bo',
          email: null,
          days: [yearly({ month: 6, day: 15, year: 1980 }), yearly({ occasion: 'anniversary', month: 8, day: 1, year: 2010 })],
        },
        { name: 'Cy', email: null, days: [yearly({ month: 12, day: 24 })] },
        { name: 'Dee', email: null, days: [yearly({ month: 1, day: 31 })] },
        { name: 'Longer Name', email: null, days: [] },
      ],
    });
  });

  it('loses only damaged entries, and terminates', () => {
    const damaged = cardOf('FN:Broken', 'BDAY', 'this is no line');
    const wrongDay = cardOf('FN:Eve', 'BDAY:2000-13-45', 'EMAIL:no address');
    const long = cardOf('FN:Long', `NOTE:${'x'.repeat(600_000)}`);
    const nested = `${'BEGIN:VCARD\r\n'.repeat(2000)}FN:Deep\r\n${'END:VCARD\r\n'.repeat(2000)}`;
    const found = read(damaged + wrongDay + long + nested + cardOf('FN:Fine'));
    expect(found.people.map(({ name, days, email }) => [name, days, email])).toEqual(
      expect.arrayContaining([
        ['Eve', [], null],
        ['Fine', [], null],
      ]),
    );
    expect(found.people.map(({ name }) => name)).not.toContain('Long');
    expect(found.unread).toBeGreaterThanOrEqual(2);
    expect(read('').people).toEqual([]);
    expect(read('\0\u0001BEGIN:VCARD').people).toEqual([]);
    expect(read(cardOf('FN:One').repeat(1000)).people).toHaveLength(300);
  });
});

describe('a calendar', () => {
  it('gives the days of every year and those ahead that say what they are for, and no appointments', () => {
    const found = read(
      calendarOf(
        eventOf('SUMMARY:Nana’s birthday', 'DTSTART;VALUE=DATE:20200229', 'RRULE:FREQ=YEARLY'),
        eventOf('SUMMARY:Cumpleaños de Bo', 'DTSTART;VALUE=DATE:20190615', 'RRULE:FREQ=YEARLY;INTERVAL=1'),
        eventOf('SUMMARY:Geburtstag: Cy', 'DTSTART;VALUE=DATE:20190616', 'RRULE:FREQ=YEARLY'),
        eventOf('SUMMARY:Wedding of Dee and Ed', 'DTSTART:20270601T140000Z'),
        eventOf('SUMMARY:Happy New Year', 'DTSTART;VALUE=DATE:20270206'),
        eventOf('SUMMARY:Old wedding', 'DTSTART:20200601T140000Z'),
        eventOf('SUMMARY:Dentist', 'DTSTART:20270601T140000Z'),
        eventOf('SUMMARY:Rubbish', 'DTSTART:20270601T140000Z', 'RRULE:FREQ=WEEKLY'),
      ),
    );
    expect(found.people).toEqual([
      { name: 'Nana', email: null, days: [yearly({ month: 2, day: 29 })] },
      { name: 'Bo', email: null, days: [yearly({ month: 6, day: 15 })] },
      { name: 'Cy', email: null, days: [yearly({ month: 6, day: 16 })] },
      {
        name: 'Wedding of Dee and Ed',
        email: null,
        days: [yearly({ occasion: 'wedding', month: 6, day: 1, year: 2027, repeats: 'once' })],
      },
      { name: 'Happy New Year', email: null, days: [yearly({ occasion: 'newYear', month: 2, day: 6, year: 2027, repeats: 'once' })] },
    ]);
  });

  it('that never ends is not expanded', () => {
    const found = read(
      calendarOf(eventOf('SUMMARY:Eve’s birthday', 'DTSTART:20000101', 'RRULE:FREQ=YEARLY;COUNT=99999999;BYSECOND=0,1,2')),
    );
    expect(found.people.length + found.unread).toBeLessThanOrEqual(1);
  });
});
