import type { PersonDay } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { ageOn } from './upcoming';

const birthday = {
  _id: 'd1',
  occasion: 'birthday',
  month: 3,
  day: 1,
  year: 1942,
  repeats: 'yearly',
  daysBefore: 7,
  nextOn: '2027-03-01',
} as PersonDay;

it('returns a person’s age on a birthday with a known year', () => {
  expect(ageOn(birthday)).toBe(85);
  expect(ageOn({ ...birthday, year: null })).toBeUndefined();
  expect(ageOn({ ...birthday, occasion: 'anniversary' })).toBeUndefined();
  expect(ageOn({ ...birthday, nextOn: null })).toBeUndefined();
  expect(ageOn({ ...birthday, year: 2027 })).toBeUndefined();
});
