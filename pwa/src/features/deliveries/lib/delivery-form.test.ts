import { describe, expect, it } from 'vitest';
import { toBody, toValues, validateDelivery } from './delivery-form';

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
