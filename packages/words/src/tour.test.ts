import { expect, it } from 'vitest';
import { tour } from './made/en/app/tour';

it('the landing page has the specification’s four steps, and six features', () => {
  expect(tour.english.steps.map(({ title }) => title)).toEqual(['Upload', 'Design', 'Preview & Edit', 'Export & Share']);
  expect(tour.english.features).toHaveLength(6);
});
