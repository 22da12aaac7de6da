// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptDraft } from '../drafts/use-kept-draft';
import { waitingPress } from '../lib/return-path';
import { auth } from './auth-store';
import { signUpSecret } from './sign-up-secret';
import { useBegun, useFollowedPress, useGoOn } from './use-go-on';

const user = { _id: 'ada', email: 'ada@example.org', fullName: 'Ada', createdAt: '2026-01-01T00:00:00.000Z' };
const bearer = `h.${btoa(JSON.stringify({ sub: 'ada' }))}.s`;
const logIn = () => act(() => auth.loginWith(async () => ({ token: bearer, user })));
const open = (go: () => void, isReady = true) =>
  renderHook((ready: boolean) => useGoOn({ path: '/make', isReady: ready, go }), { initialProps: isReady });

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, status: 200, message: '', data: null })));
  await auth.logout();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks a visitor for an account, and goes on by itself, once, when there is one', async () => {
  const go = vi.fn();
  const { result, rerender } = open(go, false);
  act(() => void expect(result.current.mayGo()).toBe(false));
  expect(result.current.isAsking).toBe(true);
  await logIn();
  expect([result.current.isAsking, result.current.isGoingOn, go.mock.calls.length]).toEqual([false, true, 0]);
  rerender(true);
  rerender(true);
  expect(go).toHaveBeenCalledTimes(1);
  expect(result.current.mayGo()).toBe(true);
});

it('goes on in the tab that the mail opens, and leads other tabs to the same page for a moment', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  waitingPress.keep('/make');
  await logIn();
  const go = vi.fn();
  open(go);
  expect(go).toHaveBeenCalledTimes(1);
  const endElsewhere = (to: string) => {
    waitingPress.end('/make', to);
    sessionStorage.clear();
  };
  waitingPress.end('/make', '/made/1');
  // The tab that went on may begin another one.
  expect([waitingPress.isKept('/make'), waitingPress.take('/make')]).toEqual([false, undefined]);
  endElsewhere('/made/1');
  expect([waitingPress.take('/other'), waitingPress.take('/make'), waitingPress.take('/make')]).toEqual([undefined, '/made/1', undefined]);
  endElsewhere('https://evil.example');
  expect(waitingPress.take('/make')).toBe('/');
  endElsewhere('/made/2');
  vi.setSystemTime(60_000);
  expect(waitingPress.take('/make')).toBeUndefined();
});

it('follows another tab that goes on while this one is open', async () => {
  waitingPress.keep('/make');
  await logIn();
  const follow = vi.fn();
  const { unmount } = renderHook(() => useFollowedPress('/make', follow));
  expect(follow).not.toHaveBeenCalled();
  waitingPress.end('/make', '/made/1');
  sessionStorage.clear();
  dispatchEvent(new Event('storage'));
  expect(follow).toHaveBeenLastCalledWith('/made/1');
  unmount();
  dispatchEvent(new Event('storage'));
  expect(follow).toHaveBeenCalledTimes(1);
});

it('forgets the press with the sheet, unless a mail is on its way, and after a day', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const { result } = open(() => {});
  act(() => void result.current.mayGo());
  signUpSecret.keep('secret');
  act(() => result.current.forgo());
  expect([result.current.isAsking, waitingPress.isKept('/make')]).toEqual([false, true]);
  vi.setSystemTime(25 * 3_600_000);
  expect(waitingPress.isKept('/make')).toBe(false);
  signUpSecret.clear();
  act(() => void result.current.mayGo());
  act(() => result.current.forgo());
  expect(waitingPress.isKept('/make')).toBe(false);
});

it('reads what was begun before logging in, and forgets it everywhere once it is made', async () => {
  await keptDraft('anon', 'card').keep({ to: 'Nana' });
  await logIn();
  const { result } = renderHook(() => useBegun<{ to: string }>('card'));
  await waitFor(() => expect(result.current.read?.kept).toEqual({ to: 'Nana' }));
  await keptDraft('anon', 'card').keep({ to: 'Bo' });
  result.current.forget();
  await waitFor(async () => expect(await keptDraft('ada', 'card').find()).toBeUndefined());
});

it('begins anew after two seconds when the database of the device hangs, and later if a press waits for what it keeps', async () => {
  await act(() => auth.loginWith(async () => ({ token: `h.${btoa(JSON.stringify({ sub: 'eve' }))}.s`, user: { ...user, _id: 'eve' } })));
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result } = renderHook(() => useBegun<{ to: string }>('card'));
  waitingPress.keep(location.pathname);
  const { result: goingOn } = renderHook(() => useBegun<{ to: string }>('card'));
  act(() => void vi.advanceTimersByTime(1999));
  expect(result.current.read).toBeUndefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.read).toEqual({ kept: undefined });
  expect(goingOn.current.read).toBeUndefined();
  act(() => void vi.advanceTimersByTime(18_000));
  expect(goingOn.current.read).toEqual({ kept: undefined });
  waitingPress.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await keptDraft('anon', 'card').find();
});
