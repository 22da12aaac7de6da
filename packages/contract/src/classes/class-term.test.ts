import { expect, it } from 'vitest';
import { findTermProblem } from './class-term';

it('ends on a valid date, not before it starts, and within a school year', () => {
  const of = (startsOn: string, endsOn: string) => findTermProblem({ startsOn, endsOn });
  expect(of('2026-09-07', '2026-12-18')).toBeUndefined();
  expect(of('2026-09-07', '2026-09-07')).toBeUndefined();
  expect(of('2028-02-29', '2028-06-30')).toBeUndefined();
  expect(of('2026-02-29', '2026-06-30')).toBe('startsOn');
  expect(of('2026-13-01', '2026-06-30')).toBe('startsOn');
  expect(of('2026-09-07', '2026-09-31')).toBe('endsOn');
  expect(of('2026-09-07', '2026-09-06')).toBe('endsOn');
  expect(of('2026-09-07', '2027-10-13')).toBe('endsOn');
  expect(of('2026-09-07', '2027-10-12')).toBeUndefined();
});
