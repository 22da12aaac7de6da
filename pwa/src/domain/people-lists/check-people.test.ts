import { limits } from '@hellograph/contract/limits';
import { describe, expect, it } from 'vitest';
import { type Corrections, checkPeople } from './check-people';
import { splitPeople } from './split-people';

const check = (text: string, known: string[] = [], corrections: Corrections = {}) => checkPeople(splitPeople(text), { known, corrections });
const say = (...list: Parameters<typeof check>) => {
  const { good, wrong, leftOut } = check(...list);
  return {
    good: good.map(({ name, email }) => `${name} <${email}>`),
    wrong: wrong.map(({ line, problem }) => [line, problem]),
    leftOut: leftOut.map(({ email }) => email),
  };
};

it('reports why a person cannot be added, and adds the others', () => {
  expect(
    say('Ada <Ada@Example.org>\nBob\nbob@nowhere\nada+cards@example.org\nA.d.a@gmail.com\nada@googlemail.com\ncy@example.org', [
      'CY+x@example.org',
    ]),
  ).toEqual({
    good: ['Ada <ada@example.org>', ' <a.d.a@gmail.com>'],
    wrong: [
      [2, { code: 'no-address' }],
      [3, { code: 'not-an-address' }],
      [4, { code: 'duplicate', line: 1 }],
      [6, { code: 'duplicate', line: 5 }],
      [7, { code: 'known' }],
    ],
    leftOut: [],
  });
});

describe('a correction', () => {
  it('is checked as what was read, and stays with its row while lines come and go', () => {
    const corrections: Corrections = { 'bob@nowhere 1': { name: 'Bob', email: ' bob@example.org ' }, 'ada@example.org 1': 'left-out' };
    const expected = { good: ['Bob <bob@example.org>', 'Ada <ada@example.org>'], wrong: [], leftOut: ['ada@example.org'] };
    expect(say('ada@example.org\nbob@nowhere\nAda <ada@example.org>', [], corrections)).toEqual(expected);
    expect(say('\n\nada@example.org\nbob@nowhere\nAda <ada@example.org>', [], corrections)).toEqual(expected);
  });

  it('can be as wrong', () => {
    expect(say('ada@example.org\nBob', [], { 'Bob 1': { name: 'Bob', email: 'ada@example.org' } }).wrong).toEqual([
      [2, { code: 'duplicate', line: 1 }],
    ]);
  });
});

it('shortens names and refuses endless addresses', () => {
  const { good, wrong } = check(`${'Ada '.repeat(90)}<ada@example.org>\n${'a'.repeat(300)}@example.org`);
  expect(good[0]?.name).toHaveLength(limits.cardNameMaxLength);
  expect(wrong[0]?.problem).toEqual({ code: 'not-an-address' });
});

it('gives every row a unique key', () => {
  const { good, wrong } = check('Bob\nBob\nada@example.org\nada@example.org\n__proto__\nconstructor');
  const keys = [...good, ...wrong].map(({ key }) => key);
  expect(new Set(keys).size).toBe(6);
});
