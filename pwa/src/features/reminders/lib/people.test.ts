import type { Person, PersonDay } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { isRealDay, newDay, toInput, toValues, validatePerson } from './person-form';
import { ageOn } from './upcoming';

const words = { nameMissing: 'name', emailWrong: 'email', dayWrong: 'day' };
const day = {
  _id: 'd',
  occasion: 'birthday',
  month: 2,
  day: 29,
  year: null,
  repeats: 'yearly',
  daysBefore: 7,
  nextOn: '2027-02-28',
} as const;
const nana: Person = { _id: 'n', name: 'Nana', email: null, timeZone: null, isStopped: false, days: [day] };

it('returns the person that it was given, with the days’ ids', () => {
  const { nextOn: _, ...input } = day;
  expect(toInput(toValues(nana))).toEqual({ name: 'Nana', email: null, timeZone: null, days: [input] });
});

it('knows the days that there are', () => {
  const on = (part: object) => isRealDay({ ...newDay(), ...part });
  expect([
    on({ month: 2, day: '29' }),
    on({ month: 12, day: '31', year: '1944' }),
    on({ repeats: 'once', month: 2, day: '6', year: '2027' }),
  ]).toEqual([true, true, true]);
  expect([on({ month: 2, day: '30' }), on({ day: '' }), on({ day: '1', year: '44' }), on({ day: '1', repeats: 'once' })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(on({ month: 2, day: '29', repeats: 'once', year: '2027' })).toBe(false);
});

it('requires a name, and existing dates', () => {
  expect(validatePerson(toValues(undefined), words)).toEqual({ name: 'name', days: 'day' });
  expect(validatePerson({ ...toValues(nana), email: 'nana' }, words)).toEqual({ email: 'email' });
  expect(validatePerson(toValues(nana), words)).toEqual({});
});

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
