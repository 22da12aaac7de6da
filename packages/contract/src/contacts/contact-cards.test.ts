import { describe, expect, it } from 'vitest';
import { readContacts } from './contact-cards';
import type { ListedPerson } from './written-day';

const cardOf = (version: string, ...lines: string[]) => ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');
const say = (people: readonly ListedPerson[]) =>
  people.map(({ line, name, email, others = [] }) => `${line} ${name} <${[email, ...others].join(' ')}>`);
const contacts = (text: string) => say(readContacts(text, 500).people);

describe('contacts', () => {
  it.each([
    ['3.0', cardOf('3.0', 'N:Pérez;Ana;;;', 'FN:Ana Pérez', 'EMAIL;TYPE=HOME,INTERNET:ana@example.org'), ['1 Ana Pérez <ana@example.org>']],
    [
      '4.0 with a comma and a preferred address',
      cardOf('4.0', 'FN:Bo\\, Jr.', 'EMAIL;PREF=2:two@example.org', 'EMAIL;PREF=1:one@example.org'),
      ['1 Bo, Jr. <one@example.org two@example.org>'],
    ],
    [
      '2.1 in quoted-printable over lines',
      cardOf(
        '2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:P=C3=A9rez;Jos=C3=A9=20=',
        'Mar=C3=ADa;;;',
        'TEL;CELL:1',
        'EMAIL;INTERNET:old@example.org',
        'EMAIL;PREF;INTERNET:jose@example.org',
      ),
      ['1 José María Pérez <jose@example.org old@example.org>'],
    ],
    [
      '2.1 in Windows-1252',
      cardOf('2.1', 'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1252:Jos=E9', 'EMAIL:jose@example.org'),
      ['1 José <jose@example.org>'],
    ],
    [
      'groups, folded lines and small letters',
      cardOf('3.0', 'fn:Long', ' er Name', 'item1.EMAIL;type=INTERNET;type=pref:a@exam', '\tple.org', 'item1.X-ABLabel:x'),
      ['1 Longer Name <a@example.org>'],
    ],
    [
      'several, with and without an address',
      cardOf('3.0', 'FN:Ada') + cardOf('3.0', 'EMAIL:bo@example.org') + cardOf('3.0', 'ORG:Cy Ltd;Sales', 'EMAIL:cy@example.org'),
      ['1 Ada <>', '5  <bo@example.org>', '9 Cy Ltd Sales <cy@example.org>'],
    ],
    [
      'damaged lines beside good ones',
      cardOf('3.0', 'FN:Ada', 'BDAY', 'no line', 'EMAIL;=:x', 'EMAIL:ada@example.org'),
      ['1 Ada <ada@example.org>'],
    ],
    ['lists of cards and empty ones', cardOf('4.0', 'KIND:group', 'FN:Friends') + cardOf('4.0', 'NOTE:x'), []],
    ['one address once', cardOf('3.0', 'FN:Ada', 'EMAIL:a@example.org', 'EMAIL:a@example.org'), ['1 Ada <a@example.org>']],
    ['an address as a link', cardOf('4.0', 'FN:Ada', 'EMAIL;VALUE=uri:mailto:a@example.org'), ['1 Ada <a@example.org>']],
    ['no card that ends', 'BEGIN:VCARD\r\nFN:Ada', []],
    [
      'cards that are written together',
      'BEGIN:VCARD\nFN:Ann\nEMAIL:ann@example.org\nEND:VCARDBEGIN:VCARD\nFN:Ben\nEMAIL:ben@example.org\nEND:VCARD BEGIN:VCARD\nFN:Cy\nEMAIL:cy@example.orgEND:VCARD\n',
      ['1 Ann <ann@example.org>', '4 Ben <ben@example.org>', '7 Cy <cy@example.org>'],
    ],
    [
      'a card without its end',
      'BEGIN:VCARD\nFN:Ann\nEMAIL:ann@example.org\nBEGIN:VCARD\nFN:Ben\nEND:VCARD\n',
      ['1 Ann <ann@example.org>', '4 Ben <>'],
    ],
    ['escaped signs', cardOf('3.0', 'FN:Smith\\, John\\; Jr.\\nthe \\\\ third'), ['1 Smith, John; Jr. the \\ third <>']],
    ['a structured name alone', cardOf('3.0', 'N:Pérez\\, Jr.;Ana;María,Luz;Dr.;'), ['1 Ana María Luz Pérez, Jr. <>']],
    ['an empty formatted name', cardOf('3.0', 'FN:', 'N:Pérez;Ana;;;'), ['1 Ana Pérez <>']],
    [
      'every letter in quoted-printable, also over lines that seem folded',
      cardOf('2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=43=65=70=6C;=4D=61=74=', '=C4=9B=6A;;;', 'EMAIL;HOME:m@example.org'),
      ['1 Matěj Cepl <m@example.org>'],
    ],
    ['a separator that is quoted', cardOf('2.1', 'N;ENCODING=QUOTED-PRINTABLE:Smith=3B Jones;Ann'), ['1 Ann Smith; Jones <>']],
    ['a picture before the name', cardOf('2.1', 'PHOTO;ENCODING=BASE64:', ' /9j/4AAQ', '', 'FN:Ada'), ['1 Ada <>']],
  ])('%s', (_, text, expected) => expect(contacts(text)).toEqual(expected));

  it('stops after one more than it may read', () =>
    expect(readContacts(cardOf('3.0', 'FN:Ada').repeat(900), 500).people).toHaveLength(501));
});
