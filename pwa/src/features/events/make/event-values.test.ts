import { events } from '@hellograph/words/en/events';
import { describe, expect, it } from 'vitest';
import { proposeFrom } from '../board/date-poll-panel';
import {
  changedFields,
  type EventValues,
  newEventValues,
  readEventForm,
  toEventValues,
  validateEvent,
  withDay,
  withFreshDay,
  withKind,
  withLook,
} from './event-values';

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

  it('ends in the evening, and wants answers weeks before, unless there is too little time', () => {
    expect(readEventForm({ ...empty, title: 'Ours' }).endsAt).toBe(`${empty.day}T23:00`);
    const moved = { ...empty, ...withDay(empty, '2027-06-19', now) };
    expect(moved.deadlineDay).toBe('2027-05-29');
    expect(withDay(moved, '2027-01-20', now).deadlineDay).toBe('');
    expect(withDay({ ...moved, deadlineDay: '2027-06-01' }, '2027-07-03', now).deadlineDay).toBe('2027-06-01');
  });

  it('that was begun long ago gets a day to come', () => {
    const later = new Date(2028, 0, 15, 12);
    const fresh = newEventValues({ kind: 'wedding', now: later, hosts: '', timeZone: 'Europe/Madrid' });
    const begun = { ...empty, title: 'Ours', place: 'The Old Mill' };
    expect(validateEvent(withFreshDay(begun, fresh, later), wrong, later)).toEqual({});
    expect(withFreshDay(begun, fresh, now)).toBe(begun);
  });

  it('changes the kind with the look, unless it was called another event', () => {
    expect(withLook(empty, 'disco')).toEqual({ look: 'disco', kind: 'party' });
    expect(withLook({ ...empty, kind: 'other' }, 'disco').kind).toBe('other');
  });

  it('changes the look with the kind, unless it was chosen', () => {
    expect(withKind(empty, 'party').look).toBe('confetti');
    expect(withKind({ ...empty, look: 'starlit' }, 'party').look).toBe('starlit');
  });
});

it('proposes the day of the event, the next one and the same a week later, none of them over', () => {
  const propose = (startsAt: string) => proposeFrom({ startsAt }, Date.parse('2027-06-10T12:00Z')).map((date) => date.startsAt);
  expect(propose('2027-06-30T23:00')).toEqual(['2027-06-30T23:00', '2027-07-01T23:00', '2027-07-07T23:00']);
  expect(propose('2027-06-09T16:00')).toEqual(['2027-06-16T16:00', '2027-06-17T16:00', '2027-06-23T16:00']);
});
