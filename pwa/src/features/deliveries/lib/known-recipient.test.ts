import type { Person } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { findKnownRecipient } from './known-recipient';

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
