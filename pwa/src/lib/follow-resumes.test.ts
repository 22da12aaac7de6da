// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followResumes } from './follow-resumes';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('looks for a new version when an app of yesterday is shown again, and not at every glance', () => {
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
