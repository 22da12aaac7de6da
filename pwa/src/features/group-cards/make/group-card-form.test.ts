import { describe, expect, it } from 'vitest';
import { toTitle } from '../../../domain/cards/design-choice';
import { toMomentIn } from '../../../lib/time-zones';
import { type GroupCardValues, newValues, toBody, toValues, validateGroupCard, withFreshDays } from './group-card-form';

const now = new Date(2026, 10, 22, 12, 0);
const words = { to: 'to', title: 'title', deadline: 'deadline', email: 'email', emailMissing: 'emailMissing', theirDay: 'theirDay' };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const valuesOf = (part: Partial<GroupCardValues> = {}): GroupCardValues => ({
  ...newValues({ now, sender: 'Ada', timeZone: zone }),
  to: 'Nana',
  title: 'Happy birthday!',
  delivery: 'mail',
  email: 'nana@example.org',
  ...part,
});
const wrongIn = (part: Partial<GroupCardValues>) => validateGroupCard(valuesOf(part), words, now);

describe('a new group card', () => {
  it('is open for a week and arrives the morning after', () => {
    const values = newValues({ now, sender: 'Ada', timeZone: zone });
    expect([values.day, values.time, values.theirDay, values.theirTime]).toEqual(['2026-11-29', '20:00', '2026-11-30', '09:00']);
    expect(wrongIn({})).toEqual({});
  });

  it('needs a name alone, and gets days to come if it was begun long ago', () => {
    const begun = { ...newValues({ now, sender: '', timeZone: zone }), to: 'Nana', title: 'Hi, Nana' };
    expect(validateGroupCard(begun, words, now)).toEqual({});
    const later = new Date(2027, 2, 1, 12);
    expect(validateGroupCard(begun, words, later)).toHaveProperty('day');
    const fresh = withFreshDays(begun, newValues({ now: later, sender: '', timeZone: zone }), later);
    expect(validateGroupCard(fresh, words, later)).toEqual({});
    expect([fresh.to, withFreshDays(begun, fresh, now)]).toEqual(['Nana', begun]);
  });

  it('reports missing and wrong values', () => {
    expect(wrongIn({ to: ' ', title: '' })).toEqual({ to: 'to', title: 'title' });
    expect(wrongIn({ day: '2026-11-21' })).toEqual({ day: 'deadline' });
    expect(wrongIn({ day: '' })).toEqual({ day: 'deadline' });
    expect(wrongIn({ email: '' })).toEqual({ email: 'emailMissing' });
    expect(wrongIn({ email: 'nana' })).toEqual({ email: 'email' });
    expect(wrongIn({ theirDay: '2026-11-29' })).toEqual({ theirDay: 'theirDay' });
    expect(wrongIn({ delivery: 'byHand', email: '', theirDay: '' })).toEqual({});
  });

  it('is sent as the contract has it, and read back the same', () => {
    const values = valuesOf({ speakingMax: '5', approves: 'afterMe' });
    const body = toBody(values, { id: 'a', language: 'es' });
    expect(body).toMatchObject({
      _id: 'a',
      speakingMax: 5,
      approvesFirst: true,
      deadlineAt: new Date(2026, 10, 29, 20, 0).toISOString(),
      delivery: { name: 'Nana', email: 'nana@example.org', timeZone: zone, sendAt: '2026-11-30T09:00', language: 'es' },
    });
    expect(toValues(body, newValues({ now, sender: '', timeZone: 'UTC' }))).toEqual(values);
    expect(toBody(valuesOf({ delivery: 'byHand' }), { id: 'a', language: 'en' })).not.toHaveProperty('delivery');
  });
});

describe('a local time elsewhere', () => {
  it.each([
    ['Europe/Madrid', '2026-12-24', '09:00', '2026-12-24T08:00:00.000Z'],
    ['Europe/Madrid', '2026-07-24', '09:00', '2026-07-24T07:00:00.000Z'],
    ['America/New_York', '2026-12-24', '09:00', '2026-12-24T14:00:00.000Z'],
    ['Asia/Kolkata', '2026-12-24', '09:00', '2026-12-24T03:30:00.000Z'],
    ['UTC', '2026-12-24', '09:00', '2026-12-24T09:00:00.000Z'],
  ])('in %s, %s at %s is %s', (timeZone, day, time, moment) => {
    expect(toMomentIn(timeZone, day, time).toISOString()).toBe(moment);
  });
});

it('leaves out the address of a name that is missing, or keeps its gap on the line of the word before it', () => {
  expect(toTitle('Happy birthday, {name}!', ' ')).toBe('Happy birthday!');
  expect(toTitle('For you, dear {name}!', ' ')).toBe('For you, dear\u00a0…!');
  expect(toTitle('Happy birthday, {name}!', ' Nana ')).toBe('Happy birthday, Nana!');
});
