import { expect, it } from 'vitest';
import { parseInvitees } from './parse-invitees';

it.each([
  [
    'lines',
    'Ada ada@example.org\nbob@example.org',
    [
      ['Ada', 'ada@example.org'],
      ['', 'bob@example.org'],
    ],
  ],
  [
    'a mail program',
    'Ada Lovelace <Ada@Example.org>, "Bob, Jr." <bob@example.org>;cleo@example.org',
    [
      ['Ada Lovelace', 'ada@example.org'],
      ['Bob Jr.', 'bob@example.org'],
      ['', 'cleo@example.org'],
    ],
  ],
  [
    'a table',
    'Ada\tada@example.org\nZoë, zoe@example.org',
    [
      ['Ada', 'ada@example.org'],
      ['Zoë', 'zoe@example.org'],
    ],
  ],
  ['the same address twice', 'Ada ada@example.org\nADA@example.org', [['Ada', 'ada@example.org']]],
  ['nothing', ' \n ', []],
])('reads %s', (_, text, expected) => expect(parseInvitees(text).invitees.map(({ name, email }) => [name, email])).toEqual(expected));

it('tells the lines without an address', () => {
  expect(parseInvitees('Ada ada@example.org\nBob\nbob@nowhere')).toEqual({
    invitees: [{ name: 'Ada', email: 'ada@example.org' }],
    wrong: ['Bob', 'bob@nowhere'],
  });
});
