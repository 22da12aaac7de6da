import { emptyEvent, type HostedEventFields } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { mergeEvent, toEventColumns, toEventFields, toGuestFields, toTold } from './event-fields';

const meal = { _id: crypto.randomUUID(), name: 'Soup' };
const party: HostedEventFields = {
  ...emptyEvent,
  title: ' Party ',
  details: ' First line\n  and more ',
  isAllDay: true,
  startsAt: '2027-06-12T16:00',
  deadlineAt: '2027-06-01T21:59:00.000Z',
  capacity: 80,
  meals: [meal],
};

it('keeps flags as numbers, lists as JSON, moments as milliseconds and lines without spaces around', () => {
  expect(toEventColumns(party)).toMatchObject({
    title: 'Party',
    details: ' First line\n  and more ',
    is_all_day: 1,
    reminds: 1,
    starts_at: '2027-06-12T16:00',
    ends_at: null,
    deadline_at: Date.parse('2027-06-01T21:59:00Z'),
    meals: JSON.stringify([meal]),
    gifts_link: null,
  });
});

it('reads back what it has kept', () => {
  expect(toEventFields(toEventColumns(party))).toEqual({ ...party, title: 'Party' });
  expect(toEventFields(toEventColumns(emptyEvent))).toEqual(emptyEvent);
});

it('tells guests of when and where, and shows them nothing of the hosts’ own', () => {
  const told = ['title', 'isAllDay', 'startsAt', 'endsAt', 'timeZone', 'place', 'address', 'link', 'dress'];
  // In this order: it is kept as JSON and compared as text.
  expect(Object.keys(toTold(party))).toEqual(told);
  const shown = toGuestFields(party);
  expect(shown).toMatchObject({ title: ' Party ', meals: [meal], showsGuests: false });
  for (const hidden of ['cardId', 'reminds', 'capacity']) expect(shown).not.toHaveProperty(hidden);
});

const known = { ...emptyEvent, title: 'Party', startsAt: '2027-06-12T16:00', timeZone: 'UTC' };

it('keeps others’ changes to other fields, and returns the values that it replaced', () => {
  const fieldVersions = { place: 3, title: 2 };
  const { names, fields, replaced } = mergeEvent({ known, fieldVersions }, { baseVersion: 2, changes: { title: 'Feast', place: 'Here' } });
  expect(names).toEqual(['title', 'place']);
  expect(fields).toEqual({ ...known, title: 'Feast', place: 'Here' });
  expect(replaced).toEqual({ place: '' });
});

it('changes nothing when repeated, including lists of meals', () => {
  const meals = [{ _id: 'a', name: 'Fish' }];
  const merged = mergeEvent(
    { known: { ...known, meals }, fieldVersions: { meals: 9 } },
    { baseVersion: 1, changes: { meals: [...meals] } },
  );
  expect(merged).toMatchObject({ names: [], replaced: {} });
});
