import { emptyEvent } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { mergeEvent } from './merge-event';

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
