// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api-error';
import { auth } from './auth-store';
import { pendingSignUp } from './pending-sign-up';
import { signUpSecret } from './sign-up-secret';

const api = vi.hoisted(() => vi.fn());
vi.mock('../sync/api-client', () => ({ api }));

const user = { _id: 'ada', email: 'ada@example.org', fullName: 'Ada', createdAt: '2026-01-01T00:00:00.000Z' };
const unverified = new ApiError('EMAIL_UNVERIFIED', 403, 'Not yet');
const asked = () => api.mock.calls.map(([route, { body }]) => [route, body.deviceSecret]);
const seenAgain = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(async () => {
  vi.useFakeTimers();
  api.mockReset().mockResolvedValue({ data: null });
  await auth.logout();
  api.mockReset();
});
afterEach(() => vi.useRealTimers());

it('logs in when the page is seen again after the link was opened, and then forgets the secret', async () => {
  const onLoggedIn = vi.fn();
  api.mockRejectedValue(unverified);
  pendingSignUp.begin('secret', onLoggedIn);
  await seenAgain();
  expect(api).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6000);
  await seenAgain();
  await seenAgain();
  expect(asked()).toEqual([['POST /auth/register/redeem', 'secret']]);
  expect(signUpSecret.get()).toBe('secret');
  await vi.advanceTimersByTimeAsync(6000);
  api.mockResolvedValue({ data: { token: 'token', user } });
  await seenAgain();
  expect(auth.get()).toMatchObject({ status: 'in', user });
  expect(onLoggedIn).toHaveBeenCalledTimes(1);
  expect(signUpSecret.get()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api).toHaveBeenCalledTimes(2);
});

it('polls while the page stays visible: the link may be opened on another device', async () => {
  api.mockRejectedValue(unverified);
  pendingSignUp.begin('secret');
  await vi.advanceTimersByTimeAsync(46_000);
  expect(api).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(api.mock.calls.length).toBeLessThanOrEqual(60);
});

it('goes on after the page was closed, and in the tab of the link', async () => {
  signUpSecret.keep('secret');
  api.mockRejectedValue(unverified);
  pendingSignUp.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toHaveLength(1);
  api.mockResolvedValue({ data: { token: 'token', user } });
  await pendingSignUp.verified();
  expect(auth.get().status).toBe('in');
});

it('gives up a secret that the server refuses for good, and one that is older than a day', async () => {
  api.mockRejectedValue(new ApiError('TOKEN_INVALID', 400, 'Used'));
  pendingSignUp.begin('used');
  await pendingSignUp.verified();
  expect(signUpSecret.get()).toBeUndefined();
  signUpSecret.keep('old');
  await vi.advanceTimersByTimeAsync(25 * 3_600_000);
  expect(signUpSecret.get()).toBeUndefined();
});
