import { expect, it } from 'vitest';
import { specimens } from './specimens';

/** Drawn by `dialog`, by `toasts` and by `empty-state`. */
const behind = ['dialog-window', 'action-toast', 'empty-pictures'];

it('shows every component of the design system', () => {
  const files = Object.keys(import.meta.glob(['../ui/**/*.tsx', '!../ui/**/*.test.tsx'])).map((path) =>
    path.replace(/^.*\/(.+)\.tsx$/, '$1'),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(Object.keys(specimens).sort()).toEqual(files.filter((name) => !behind.includes(name)).sort());
});
