import { describe, expect, it } from 'vitest';
import { readFile } from '../../../domain/people-lists/read-list';
import { parsePeople } from './parse-people';

const limits = { peopleMax: 300, nameMaxLength: 60, daysMax: 12, daysBefore: 7 };
const read = (text: string) => parsePeople(new TextEncoder().encode(text), { limits, today: '2026-11-21' });
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

  it('loses only damaged lines and empty entries, and terminates', () => {
    const damaged = cardOf('FN:Broken', 'BDAY', 'this is no line');
    const wrongDay = cardOf('FN:Eve', 'BDAY:2000-13-45', 'EMAIL:no address');
    const long = cardOf('FN:Long', `NOTE:${'x'.repeat(600_000)}`);
    const nested = `${'BEGIN:VCARD\r\n'.repeat(2000)}FN:Deep\r\n${'END:VCARD\r\n'.repeat(2000)}`;
    const found = read(damaged + wrongDay + long + cardOf('NOTE:nobody') + nested + cardOf('FN:Fine'));
    expect(found.people.map(({ name, days, email }) => [name, days, email])).toEqual(
      ['Broken', 'Eve', 'Long', 'Deep', 'Fine'].map((name) => [name, [], null]),
    );
    expect(found.unread).toBe(1);
    expect(read('').people).toEqual([]);
    expect(read('\0\u0001BEGIN:VCARD').people).toEqual([]);
    expect(read(cardOf('FN:One').repeat(1000)).people).toHaveLength(300);
  });

  it('may have days of Apple, Google and Android, in the words of their owners', () => {
    const dayOf = (...lines: string[]) =>
      read(cardOf('FN:Jo', ...lines)).people[0]?.days.map(({ occasion, month, day, year }) => `${occasion} ${year}-${month}-${day}`);
    expect(dayOf('item2.X-ABDATE;type=pref:2001-09-15', 'item2.X-ABLabel:_$!<Anniversary>!$_')).toEqual(['anniversary 2001-9-15']);
    expect(dayOf('item1.X-ABLabel:Custom', 'item2.X-ABDATE:2010-02-03', 'item2.X-ABLabel:anniversary')).toEqual(['anniversary 2010-2-3']);
    expect(dayOf('item1.X-ABDATE:20100203', 'item1.X-ABLABEL:Hochzeitstag')).toEqual(['anniversary 2010-2-3']);
    expect(dayOf('item1.X-ABDATE:1990-02-03', 'item1.X-ABLabel:Cumpleaños')).toEqual(['birthday 1990-2-3']);
    expect(dayOf('item1.X-ABDATE:2010-02-03', 'item1.X-ABLabel:First day at work')).toEqual([]);
    expect(dayOf('X-ANNIVERSARY:2010-02-03', 'ANNIVERSARY:20100203')).toEqual(['anniversary 2010-2-3']);
    expect(dayOf('X-EVOLUTION-ANNIVERSARY:2010-02-03')).toEqual(['anniversary 2010-2-3']);
    expect(dayOf('X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2001-09-15;1;;;;;;;;;;;;;')).toEqual(['anniversary 2001-9-15']);
    expect(dayOf('BDAY;VALUE=text:circa 1800')).toEqual([]);
    expect(dayOf('BDAY:--0512')).toEqual(['birthday null-5-12']);
    expect(dayOf('BDAY:--05-12')).toEqual(['birthday null-5-12']);
    expect(dayOf('BDAY:1990-12-31T00:00:00Z')).toEqual(['birthday 1990-12-31']);
    expect(dayOf('BDAY:31.12.1990')).toEqual(['birthday 1990-12-31']);
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
    expect(found.people.length).toBe(1);
  });
});

describe('a table', () => {
  it('gives people with the days that its headings name', () => {
    const table = 'Name;E-Mail;Geburtstag;Notiz\nTom;tom@example.org;5.3.1980;x\nAnn;;1981-04-05;\nBo;not one;;\n;;;\n';
    expect(read(`sep=;\r\n${table}`).people).toEqual([
      { name: 'Tom', email: 'tom@example.org', days: [yearly({ month: 3, day: 5, year: 1980 })] },
      { name: 'Ann', email: null, days: [yearly({ month: 4, day: 5, year: 1981 })] },
      { name: 'Bo', email: null, days: [] },
    ]);
  });

  it('with slashes in its days is read by the other rows, or without these days', () => {
    const daysOf = (...days: string[]) => {
      const rows = days.map((day, at) => `P${at},p${at}@example.org,${day}`);
      return read(`Name,Email,Birthday\n${rows.join('\n')}`).people.map(({ days: [day] }) => day && `${day.month}-${day.day}`);
    };
    expect(daysOf('3/5/1980', '12/31/1981')).toEqual(['3-5', '12-31']);
    expect(daysOf('3/5/1980', '31/12/1981')).toEqual(['5-3', '12-31']);
    expect(daysOf('3/5/1980', '4/4/1981')).toEqual([undefined, '4-4']);
  });
});

it('a file says how it seems to be stored, and is read as its user chooses', () => {
  const bytes = Uint8Array.from('BEGIN:VCARD\r\nFN:J\xfcrgen Gro\xdf\r\nBDAY:1970-05-06\r\nEND:VCARD\r\n', (letter) =>
    letter.charCodeAt(0),
  );
  const reading = { limits, today: '2026-11-21' };
  expect(parsePeople(bytes, reading)).toMatchObject({ guessed: 'windows-1252', people: [{ name: 'Jürgen Groß' }] });
  expect(parsePeople(bytes, { ...reading, chosen: 'windows-1251' })).toMatchObject({ people: [{ name: 'Jьrgen GroЯ' }] });
});

/** Files as phones and programs export them, with the people, addresses and days in them. */
const exported: Record<string, [bytes: string, people: string[]]> = {
  'contacts of Android, version 2.1': [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=6F=76=C3=A1=6B;=4A=69=C5=99=C3=AD;;;\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=69=C5=99=C3=AD=20=\r\n=4E=6F=76=C3=A1=6B\r\nEMAIL;HOME:jiri@example.org\r\nBDAY:1981-04-06\r\nEND:VCARD\r\n',
    ['Jiří Novák <jiri@example.org> birthday 1981-4-6'],
  ],
  'contacts of Outlook, version 2.1': [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;LANGUAGE=de;CHARSET=Windows-1252:Wei\xdf;J\xfcrgen\r\nFN;CHARSET=Windows-1252:J\xfcrgen Wei\xdf\r\nEMAIL;PREF;INTERNET:jw@example.org\r\nBDAY:19710607\r\nX-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:\r\n /9j/4AAQSkZJRgABAQEAYABgAAD/\r\n\r\nREV:20210101T000000Z\r\nEND:VCARD\r\n',
    ['Jürgen Weiß <jw@example.org> birthday 1971-6-7'],
  ],
  'contacts of Apple': [
    'BEGIN:VCARD\nVERSION:3.0\nN:Roe;Jane;;;\nFN:Jane Roe\nitem1.EMAIL;type=INTERNET;type=HOME;type=pref:jane@example.org\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-07-27\nitem2.X-ABDATE;type=pref:2002-10-16\nitem2.X-ABLabel:_$!<Anniversary>!$_\nEND:VCARD\n',
    ['Jane Roe <jane@example.org> birthday null-7-27, anniversary 2002-10-16'],
  ],
  'contacts of Google': [
    'BEGIN:VCARD\nVERSION:3.0\nFN:Chlo\xc3\xab P\nN:P;Chlo\xc3\xab;;;\nEMAIL;TYPE=INTERNET;TYPE=HOME:chloe@example.org\nBDAY:1991-11-30\nitem2.X-ABDATE:2011-03-04\nitem2.X-ABLabel:anniversary\nCATEGORIES:myContacts\nEND:VCARD\n',
    ['Chloë P <chloe@example.org> birthday 1991-11-30, anniversary 2011-3-4'],
  ],
  'contacts without a line between them': [
    'BEGIN:VCARD\nVERSION:3.0\nFN:Cy Three\nEMAIL:cy@example.org\nBDAY:19820506\nEND:VCARDBEGIN:VCARD\nVERSION:3.0\nFN:Di Four\nEMAIL:di@example.org\nEND:VCARD\n',
    ['Cy Three <cy@example.org> birthday 1982-5-6', 'Di Four <di@example.org> '],
  ],
  'contacts with escapes': [
    'BEGIN:VCARD\nVERSION:3.0\nFN:Jones\\, Ann\\; Jr.\nN:Jones\\, Jr.;Ann;;;\nEND:VCARD\n',
    ['Jones, Ann; Jr. <> '],
  ],
  'contacts in Latin 1': [
    'BEGIN:VCARD\nVERSION:3.0\nFN:G\xf6ran Stra\xdfe\nEMAIL:g@example.org\nBDAY:1972-08-09\nEND:VCARD\n',
    ['Göran Straße <g@example.org> birthday 1972-8-9'],
  ],
  'a table of an old Mac': ['Name,Email\rJos\x8e,jose@example.org\r', ['José <jose@example.org> ']],
  'a table that names its separator': ['sep=;\r\nName;Email\r\nBj\xc3\xb6rn;b@example.org\r\n', ['Björn <b@example.org> ']],
  'a table in UTF-16 without a mark': [
    [...'Name,Email\r\nBea,bea@example.org\r\n'].map((letter) => `${letter}\0`).join(''),
    ['Bea <bea@example.org> '],
  ],
  'a calendar of birthdays': [
    'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//y\nBEGIN:VEVENT\nDTSTART;TZID=Pacific/Auckland:20260411T000000\nRRULE:FREQ=YEARLY\nSUMMARY:Happy birthday Bob!\nUID:2\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260306\nRRULE:FREQ=YEARLY\nSUMMARY:Grandpa\xe2\x80\x99s birthday\nUID:1\nEND:VEVENT\nEND:VCALENDAR\n',
    ['Bob <> birthday null-4-11', 'Grandpa <> birthday null-3-6'],
  ],
};

it.each(Object.entries(exported))('%s give the same people to reminders and to lists', async (_, [bytes, people]) => {
  const file = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  const show = ({
    name,
    email,
    days,
  }: {
    name: string;
    email: string | null;
    days?: readonly { occasion: string; year: number | null; month: number; day: number }[];
  }) =>
    `${name} <${email ?? ''}> ${(days ?? []).map(({ occasion, year, month, day }) => `${occasion} ${year}-${month}-${day}`).join(', ')}`;
  expect(parsePeople(file, { limits, today: '2026-11-21' }).people.map(show)).toEqual(people);
  const list = await readFile(new Blob([file]));
  const found =
    list.kind === 'people'
      ? list.people.map(show)
      : list.kind === 'table'
        ? list.rows.slice(1).map(({ cells: [name = '', email = ''] }) => show({ name, email }))
        : [];
  expect(found).toEqual(people);
});
