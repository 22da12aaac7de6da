import type { Person } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { findKnownRecipient, toBody, toValues, validateDelivery } from './delivery-form';

const words = { emailMissing: 'missing', emailWrong: 'wrong', timeMissing: 'time' };

describe('the form of a delivery', () => {
  it('starts with now, the local time zone, and nine o’clock for a chosen day', () => {
    const values = toValues({ name: 'Nana' }, 'Europe/Madrid');
    expect(values).toEqual({ name: 'Nana', email: '', when: 'now', day: '', time: '09:00', timeZone: 'Europe/Madrid' });
    expect(toBody({ ...values, email: ' nana@example.org ' })).toMatchObject({ email: 'nana@example.org', sendAt: null });
  });

  it('returns the values that it was given', () => {
    const known = { name: 'Nana', email: 'nana@example.org', sendAt: '2026-12-24T10:30', timeZone: 'Asia/Tokyo' };
    expect(toBody(toValues(known, 'UTC'))).toEqual(known);
  });

  it('requires an address, and a day unless it is sent now', () => {
    const values = toValues({}, 'UTC');
    expect(validateDelivery(values, words)).toEqual({ email: 'missing' });
    expect(validateDelivery({ ...values, email: 'nana@' }, words)).toEqual({ email: 'wrong' });
    expect(validateDelivery({ ...values, email: 'nana@example.org', when: 'later', time: '' }, words)).toEqual({
      day: 'time',
      time: 'time',
    });
    expect(validateDelivery({ ...values, email: 'nana@example.org' }, words)).toEqual({});
  });
});

const day = (occasion: string, nextOn: string | null) =>
  ({
    _id: occasion,
    occasion,
    month: 1,
    day: 1,
    year: null,
    repeats: 'yearly',
    daysBefore: 7,
    nextOn,
  }) as unknown as Person['days'][number];
const nana: Person = {
  _id: 'p1',
  name: 'Nana Ruth',
  email: 'nana@example.org',
  timeZone: 'Asia/Tokyo',
  isStopped: false,
  days: [day('christmas', '2026-12-24'), day('birthday', '2027-03-01'), day('wedding', null)],
};

it('fills in the address, the zone and nine o’clock on the day of the occasion', () => {
  expect(findKnownRecipient([nana], ' nana ruth', 'birthday')).toEqual({
    name: 'Nana Ruth',
    email: 'nana@example.org',
    timeZone: 'Asia/Tokyo',
    sendAt: '2027-03-01T09:00',
  });
});

it('takes the next day they have when the occasion is another one', () => {
  expect(findKnownRecipient([nana], 'Nana Ruth', 'thanks')?.sendAt).toBe('2026-12-24T09:00');
});

it('finds no strangers, no one without a name, and no one whose reminders were stopped', () => {
  expect(findKnownRecipient([nana], 'Bo', 'birthday')).toBeUndefined();
  expect(findKnownRecipient([nana], '', 'birthday')).toBeUndefined();
  expect(findKnownRecipient([{ ...nana, isStopped: true }], 'Nana Ruth', 'birthday')).toBeUndefined();
});
