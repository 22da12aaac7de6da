import { expect, it } from 'vitest';
import { findClipProblem } from './use-picture';

const fileOf = (type: string, size: number) => ({ type, size }) as File;

it.each([
  ['image/jpeg', 10, 5, 'notAVideo'],
  ['video/mp4', 100 * 1024 * 1024 + 1, 5, 'clipTooLarge'],
  ['video/mp4', 100 * 1024 * 1024, 61, 'clipTooLong'],
  ['video/mp4', 10, 60, undefined],
  ['video/quicktime', 10, undefined, undefined],
] as const)('%s of %i bytes and %s s: %s', async (type, size, durationSec, problem) => {
  expect(await findClipProblem(fileOf(type, size), async () => durationSec)).toBe(problem);
});
