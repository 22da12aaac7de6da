import { expect, it } from 'vitest';
import { findSubjectProblem } from './commit-subject.mjs';

it.each([
  ['api: refuse a second render of the same attempt', undefined],
  ['drills, bench: move the files to separate packages', undefined],
  ["Merge branch 'main'", undefined],
  ['Revert "api: refuse a second render"', undefined],
  [`api: ${'x'.repeat(68)}`, 'it has 73 characters; the limit is 72'],
  ['api: refuse a second render.', 'it ends with a full stop'],
  ['refuse a second render', 'it must start with an area: "api: refuse a second render of the same attempt"'],
])('%s', (subject, problem) => {
  expect(findSubjectProblem(subject)).toBe(problem);
});
