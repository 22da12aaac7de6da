import { describe, expect, it } from 'vitest';
import { events } from '../../../words/english/events';
import { changedFields, type EventValues, newEventValues, readEventForm, toEventValues, validateEvent, withKind } from './event-values';

const now = new Date(2027, 0, 15, 12);
const empty = newEventValues({ kind: 'wedding', now, hosts: 'Ada', timeZone: 'Europe/Madrid' });
const wedding: EventValues = { ...empty, title: 'Ada and Grace', day: '2027-06-19', time: '15:00' };
const { wrong } = events.english.make;

describe('an event that is written', () => {
  it('starts on a coming Saturday', () => {
    expect(new Date(`${empty.day}T12:00:00Z`).getUTCDay()).toBe(6);
    expect(validateEvent({ ...empty, title: 'Ours' }, wrong, now)).toEqual({});
  });

  it('survives the conversion to the request and back', () => {
    const written: EventValues = {
      ...wedding,
      endTime: '01:30',
      meals: 'Fish\n\nMushrooms\nFish',
      capacity: '80',
      deadlineDay: '2027-05-31',
    };
    const fields = readEventForm(written);
    expect(fields).toMatchObject({ startsAt: '2027-06-19T15:00', endsAt: '2027-06-20T01:30', capacity: 80 });
    expect(fields.meals.map(({ name }) => name)).toEqual(['Fish', 'Mushrooms']);
    // The end of the day in Madrid, which is two hours ahead in May.
    expect(fields.deadlineAt).toBe('2027-05-31T21:59:00.000Z');
    expect(changedFields(fields, readEventForm(toEventValues(fields, empty)))).toEqual({});
  });

  it('sends only what has changed, and a line that stays keeps its id', () => {
    const before = readEventForm({ ...wedding, meals: 'Fish\nMushrooms' });
    const values = toEventValues(before, empty);
    const after = readEventForm({ ...values, meals: 'Lamb\nMushrooms', place: 'The Old Mill' });
    expect(Object.keys(changedFields(before, after)).sort()).toEqual(['meals', 'place']);
    expect(after.meals[1]).toEqual(before.meals[1]);
  });

  it('takes whole days, and the last of several', () => {
    expect(readEventForm({ ...wedding, isAllDay: true })).toMatchObject({ startsAt: '2027-06-19T00:00', endsAt: null });
    expect(readEventForm({ ...wedding, isAllDay: true, endDay: '2027-06-21' }).endsAt).toBe('2027-06-21T00:00');
  });

  it('reports each field’s problem', () => {
    const bad = { ...wedding, title: ' ', day: '2026-06-19', endDay: '2026-06-18', link: 'www', capacity: '0', deadlineDay: '2027-01-01' };
    expect(Object.keys(validateEvent(bad, wrong, now)).sort()).toEqual(['capacity', 'day', 'deadlineDay', 'endDay', 'link', 'title']);
  });

  it('changes the look with the kind, unless it was chosen', () => {
    expect(withKind(empty, 'party').look).toBe('confetti');
    expect(withKind({ ...empty, look: 'starlit' }, 'party').look).toBe('starlit');
  });
});
