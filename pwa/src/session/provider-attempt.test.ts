// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { providerAttempt, type StartedAttempt } from './provider-attempt';

const attempt: StartedAttempt = { attemptId: 'a', provider: 'school', purpose: 'login', back: '/cards', invite: undefined };

afterEach(() => void vi.useRealTimers());

it('returns an attempt once, to the provider with which it was started', () => {
  providerAttempt.keep(attempt);
  expect(providerAttempt.take('school')).toEqual({ ...attempt });
  expect(providerAttempt.take('school')).toBeUndefined();
  providerAttempt.keep(attempt);
  expect(providerAttempt.take('another')).toBeUndefined();
});

it('forgets an attempt that is too old, and never leads out of the app', () => {
  vi.useFakeTimers({ now: 0 });
  providerAttempt.keep(attempt);
  vi.setSystemTime(6 * 60_000);
  expect(providerAttempt.take('school')).toBeUndefined();
  providerAttempt.keep({ ...attempt, back: 'https://evil.example/' });
  expect(providerAttempt.take('school')?.back).toBeUndefined();
});
