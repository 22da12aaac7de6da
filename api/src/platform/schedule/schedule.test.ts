import { expect, it } from 'vitest';
import { createSteadyClock } from './schedule';

const minuteMs = 60_000;

function open() {
  const at = { now: 1_000_000_000, elapsed: 0 };
  const clock = createSteadyClock({ now: () => at.now, elapsedMs: () => at.elapsed });
  const pass = (ms: number) => {
    at.now += ms;
    at.elapsed += ms;
    return clock();
  };
  return { at, clock, pass };
}

it('follows the system clock, also when it is set forwards', () => {
  const { at, clock, pass } = open();
  expect(pass(1000)).toBe(at.now);
  at.now += 10 * minuteMs;
  expect(clock()).toBe(at.now);
});

it('never goes back, and continues at half its pace until a clock that was set back has caught up', () => {
  const { at, clock, pass } = open();
  const before = clock();
  at.now -= 10 * minuteMs;
  expect(clock()).toBe(before);
  expect(pass(minuteMs)).toBe(before + minuteMs / 2);
  for (let minute = 0; minute < 18; minute++) pass(minuteMs);
  expect(clock()).toBeGreaterThan(at.now);
  pass(minuteMs);
  expect(clock()).toBe(at.now);
});
