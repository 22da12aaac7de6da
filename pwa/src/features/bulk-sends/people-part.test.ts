import { expect, it } from 'vitest';
import { toRows } from './people-part';

it('takes the time zone from the sender’s own people, whatever the address looks like', () => {
  const people = [
    { email: 'ana@gmail.com', timeZone: 'Asia/Tokyo' },
    { email: 'bob@example.org', timeZone: null },
    { email: null, timeZone: 'Europe/Madrid' },
  ];
  const added = [
    { name: 'Ana', email: 'a.na+cards@googlemail.com' },
    { name: 'Bob', email: 'bob@example.org' },
    { name: '', email: 'cy@example.org' },
  ];
  const rows = toRows(added, { people, language: 'es' });
  expect(rows.map(({ name, timeZone, language }) => [name, timeZone, language])).toEqual([
    ['Ana', 'Asia/Tokyo', 'es'],
    ['Bob', null, 'es'],
    ['', null, 'es'],
  ]);
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(3);
});
