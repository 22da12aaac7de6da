import { expect, it } from 'vitest';
import { inOrder, isTermOver, toTermDay } from './term-part';

it('a term is over on the day after its last', () => {
  const term = { name: 'Autumn', startsOn: '2026-09-07', endsOn: '2026-12-18' };
  expect(isTermOver({ term }, '2026-12-18')).toBe(false);
  expect(isTermOver({ term }, '2026-12-19')).toBe(true);
  expect(isTermOver({ term: null }, '2026-12-19')).toBe(false);
  expect(toTermDay(new Date(2026, 8, 7, 23, 59))).toBe('2026-09-07');
});

it('shows archived classes last', () => {
  const classes = [
    { archivedAt: '2026-12-19T10:00:00.000Z', name: 'a' },
    { archivedAt: null, name: 'b' },
    { archivedAt: null, name: 'c' },
  ];
  expect(inOrder(classes).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
});
