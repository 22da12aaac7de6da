import { describe, expect, it } from 'vitest';
import { toGuests, toHouseholds, validateHousehold } from './household-values';

const mark = '(child)';
const wrong = { name: 'name', email: 'email', guests: 'guests' };

describe('guests that are written line by line', () => {
  it('know who is a child', () => {
    expect(toGuests('Bea Hart\n\n  Lou Hart (Child) \n', mark, []).map(({ name, isChild }) => [name, isChild])).toEqual([
      ['Bea Hart', false],
      ['Lou Hart', true],
    ]);
  });

  it('keep their ids, and thus their answers, if reordered, renamed, or next to new ones', () => {
    const known = toGuests('Bea Hart\nTom Hart', mark, []);
    const [bea, tom] = known.map(({ _id }) => _id);
    expect(toGuests('Tom Hart\nBea Hart', mark, known).map(({ _id }) => _id)).toEqual([tom, bea]);
    expect(toGuests('Bea Hart\nThomas Hart', mark, known).map(({ _id }) => _id)).toEqual([bea, tom]);
    const [, second, third] = toGuests('Bea Hart\nLou Hart\nTom Hart', mark, known);
    expect(third?._id).toBe(tom);
    expect([bea, tom]).not.toContain(second?._id);
  });
});

describe('a list as households', () => {
  const people = [
    { name: 'Bea Hart', email: 'bea@example.org' },
    { name: 'Maja Lindqvist', email: 'maja@example.org' },
    { name: 'Tom Hart', email: 'tom@example.org' },
    { name: '', email: 'cy@example.org' },
  ];

  it('invites people of one name together, mailed to the first', () => {
    const households = toHouseholds(people, true, { language: 'en' });
    expect(households.map(({ name, email, guests }) => [name, email, guests.length])).toEqual([
      ['Bea and Tom', 'bea@example.org', 2],
      ['Maja Lindqvist', 'maja@example.org', 1],
      ['cy@example.org', 'cy@example.org', 1],
    ]);
  });

  it('finds the family’s name where it stands first', () => {
    const tanakas = ['田中 花子', '田中 太郎', '山田太郎'].map((name, at) => ({ name, email: `${at}@example.org` }));
    expect(toHouseholds(tanakas, true, { language: 'ja' }).map(({ name }) => name)).toEqual(['花子、太郎', '山田太郎']);
  });

  it('or each alone', () => {
    expect(toHouseholds(people, false, { language: 'en' })).toHaveLength(4);
  });
});

it('reports missing values', () => {
  const values = { name: '', email: 'nobody', label: '', guests: '', extrasMax: '0' };
  expect(validateHousehold(values, wrong)).toEqual(wrong);
  expect(validateHousehold({ ...values, name: 'Nana', email: '' }, wrong)).toEqual({});
});
