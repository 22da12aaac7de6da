import { expect, it } from 'vitest';
import { isFrozen, readMainThread } from './frozen';

const silence = (silentMs: number, state: string, usedMs = 0) => ({ silentMs, thread: { state, usedMs }, usedAtReportMs: 0 });

it.each([
  ['a stopped program', silence(16_000, 'T'), true],
  ['a stopped program, a moment ago', silence(10_000, 'T'), false],
  ['an endless loop', silence(40_000, 'R', 20_000), true],
  ['a program that gets no processor time', silence(60_000, 'R', 3_000), false],
  ['a program that gets none for minutes', silence(200_000, 'R', 3_000), true],
  ['a thread that waits for ever', silence(31_000, 'S'), true],
  ['a thread that waits for a slow disk', silence(31_000, 'D'), false],
  ['a minute of silence where nothing is known', { silentMs: 61_000, thread: undefined, usedAtReportMs: 0 }, true],
  ['half a minute of silence where nothing is known', { silentMs: 31_000, thread: undefined, usedAtReportMs: 0 }, false],
] as const)('%s', (_, seen, frozen) => expect(isFrozen(seen)).toBe(frozen));

it.runIf(process.platform === 'linux')('reads the main thread of a process', () => {
  expect(readMainThread(process.pid)).toEqual({ state: expect.stringMatching(/^[RSD]$/), usedMs: expect.any(Number) });
  expect(readMainThread(2 ** 30)).toBeUndefined();
});
