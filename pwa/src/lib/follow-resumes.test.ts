// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followResumes } from './follow-resumes';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('checks for a new version when the app is shown again after a day, and not each time', () => {
  const look = vi.fn(() => Promise.reject(new Error('offline')));
  followResumes(look);
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  show();
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(24 * 60 * 60_000);
  show();
  show();
  expect(look).toHaveBeenCalledTimes(1);
});
