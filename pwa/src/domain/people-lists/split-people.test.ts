import { expect, it } from 'vitest';
import { splitPeople } from './split-people';

const read = (text: string) => splitPeople(text).map(({ line, name, email }) => `${line} ${name} <${email}>`);

it.each([
  ['lines', 'Ada ada@example.org\nbob@example.org', ['1 Ada <ada@example.org>', '2  <bob@example.org>']],
  [
    'a mail program',
    'Ada Lovelace <Ada@Example.org>, "Bob, Jr." <bob@example.org>;cleo@example.org',
    ['1 Ada Lovelace <Ada@Example.org>', '1 Bob, Jr. <bob@example.org>', '1  <cleo@example.org>'],
  ],
  [
    'last names first',
    'Pérez, Ana <ana@example.org>; Gil Ruiz, Bo <bo@example.org>',
    ['1 Ana Pérez <ana@example.org>', '1 Bo Gil Ruiz <bo@example.org>'],
  ],
  [
    'lines with different separators',
    'Ada\tada@example.org\n\nZoë, zoe@example.org\nBo;bo@example.org',
    ['1 Ada <ada@example.org>', '3 Zoë <zoe@example.org>', '4 Bo <bo@example.org>'],
  ],
  ['names and addresses in turn', 'Ada, ada@example.org, Bo, bo@example.org', ['1 Ada <ada@example.org>', '1 Bo <bo@example.org>']],
  [
    'addresses alone',
    'ada@example.org bo@example.org,cy@example.org',
    ['1  <ada@example.org>', '1  <bo@example.org>', '1  <cy@example.org>'],
  ],
  ['a name behind', 'ada@example.org (Ada Lovelace)', ['1 Ada Lovelace <ada@example.org>']],
  ['what surrounds an address', "'Ada' <mailto:ada@example.org>.\r\n[bo@example.org]", ['1 Ada <ada@example.org>', '2  <bo@example.org>']],
  ['no space before the bracket', 'Ada<ada@example.org>', ['1 Ada <ada@example.org>']],
  [
    'who has no address',
    'Ann <ann@example.org>, Bob, Cleo <cleo@example.org>',
    ['1 Ann <ann@example.org>', '1 Bob <>', '1 Cleo <cleo@example.org>'],
  ],
  ['invalid addresses', 'Bob\nbob@nowhere\n@ada', ['1 Bob <>', '2  <bob@nowhere>', '3  <@ada>']],
  [
    'quotes and brackets that nothing closes',
    'Ada "Countess ada@example.org, Bo <bo@example.org',
    ['1 Ada Countess <ada@example.org>', '1 Bo <bo@example.org>'],
  ],
  ['nothing', ' \n ; , \t', []],
])('reads %s', (_, text, expected) => expect(read(text)).toEqual(expected));

it('ends on long lines of anything', () => {
  for (const part of ['a', '"', '<', '@', ' ', 'a@', ',', '<a@b> '])
    expect(splitPeople(part.repeat(40_000)).length).toBeGreaterThanOrEqual(0);
});
