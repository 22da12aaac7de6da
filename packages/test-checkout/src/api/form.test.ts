import { describe, expect, it } from 'vitest';
import { addMonths, nextAnniversary } from '../world/calendar';
import { passesLuhn, testCards } from '../world/cards';
import { parseForm } from './form';

describe('form bodies', () => {
  it('reads nesting and lists as Stripe’s SDKs write them', () => {
    expect(parseForm('a=1&b[c][0][d]=x&b[c][1][d]=y&e[]=1&e[]=2&f=a+b%26')).toEqual({
      a: '1',
      b: { c: [{ d: 'x' }, { d: 'y' }] },
      e: ['1', '2'],
      f: 'a b&',
    });
  });

  it.each(['a[b=1', '[a]=1', 'a=1&a[b]=2', '__proto__[x]=1', 'a[constructor]=1'])('refuses %s', (body) => {
    expect(() => parseForm(body)).toThrow();
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});

describe('calendar', () => {
  const at = (text: string) => Date.parse(`${text}T10:00:00Z`) / 1000;
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-12-15', 1, '2028-01-15'],
  ])('%s and %i months is %s', (anchor, months, expected) => {
    expect(addMonths(at(anchor), months)).toBe(at(expected));
  });

  it('finds the next anniversary', () => {
    expect(nextAnniversary(at('2027-01-31'), at('2027-02-28'), 1)).toBe(at('2027-03-31'));
  });
});

it('has only test cards that a card reader would take', () => {
  for (const number of Object.keys(testCards)) expect(passesLuhn(number)).toBe(true);
  expect(passesLuhn('4242424242424241')).toBe(false);
});
