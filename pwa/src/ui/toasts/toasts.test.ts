import { expect, it } from 'vitest';
import { findOutdated } from './toasts';

type Shown = Parameters<typeof findOutdated>[0][number];
const shown = (...toasts: [id: string, type: Shown['type'], visible?: boolean][]): Shown[] =>
  toasts.map(([id, type, visible = true]) => ({ id, type, visible }));

it('takes away what the newest one contradicts', () => {
  expect(findOutdated(shown(['off', 'success'], ['on', 'success']))).toEqual(['on']);
  expect(findOutdated(shown(['sent', 'success'], ['not-sent', 'error']))).toEqual(['not-sent']);
  expect(findOutdated(shown(['deleted', 'blank'], ['saved', 'success'], ['lost', 'error']))).toEqual(['saved']);
});

it('leaves what offers to undo something', () => {
  expect(findOutdated(shown(['saved', 'success'], ['first-deleted', 'blank']))).toEqual([]);
  expect(findOutdated(shown(['second-deleted', 'blank'], ['first-deleted', 'blank']))).toEqual([]);
});

it('leaves unseen failures, notifications, and toasts that are being removed', () => {
  expect(findOutdated(shown(['second', 'error'], ['first', 'error'], ['saved', 'success']))).toEqual([]);
  expect(findOutdated(shown(['saved', 'success'], ['news-1', 'success'], ['gone', 'success', false]))).toEqual([]);
  expect(findOutdated([])).toEqual([]);
});
