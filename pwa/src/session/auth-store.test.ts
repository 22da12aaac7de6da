// @vitest-environment jsdom

import type { User } from '@hellograph/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { token } from '../lib/token';
import { type AuthEvent, type AuthState, startOf, step } from './auth-store';

const user = { _id: 'u1', email: 'ada@example.org', fullName: 'Ada' };
const answer = (status: number, body: object) =>
  new Response(JSON.stringify({ success: status < 300, status, message: '', data: null, ...body }), { status });

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Creates the store of a page that was just opened with a token; `answers` are the server's
 * responses, in order.
 */
async function openWith(answers: (() => Response)[]) {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('token', 'known');
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()?.() ?? answer(503, {}));
  vi.spyOn((await import('react-hot-toast')).toast, 'error');
  const { auth } = await import('./auth-store');
  auth.start();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  return { auth, ask };
}

it('retries while the server is busy, and logs no one out for it', async () => {
  const { auth, ask } = await openWith([() => answer(503, {}), () => answer(429, {}), () => answer(200, { data: { user } })]);
  expect(auth.get()).toMatchObject({ status: 'in', user });
  expect(ask).toHaveBeenCalledTimes(3);
});

it('keeps the token while there is no response, and retries no longer than a person waits', async () => {
  const { auth, ask } = await openWith([]);
  expect(auth.get().status).toBe('out');
  expect(token.get()).toBe('known');
  expect(ask).toHaveBeenCalledTimes(4);
});

it('keeps the token if the page is left during the request, or if the response breaks off', async () => {
  const left = () => {
    throw new DOMException('The user aborted a request.', 'AbortError');
  };
  const brokenOff = () =>
    new Response(
      new ReadableStream({
        pull: (stream) => stream.error(new TypeError('network error')),
      }),
    );
  const { auth } = await openWith([left, brokenOff, () => answer(200, { data: { user } })]);
  expect(token.get()).toBe('known');
  expect(auth.get()).toMatchObject({ status: 'in', user });
});

it('accepts a refusal immediately, and tells of it', async () => {
  const { auth, ask } = await openWith([() => answer(401, { code: 'UNAUTHENTICATED', message: 'You are not logged in.' })]);
  const { toast } = await import('react-hot-toast');
  expect(toast.error).toHaveBeenCalledWith('You are not logged in.', { id: 'You are not logged in.' });
  expect(auth.get().status).toBe('out');
  expect(localStorage.getItem('token')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});

const ada: User = { _id: 'ada', email: 'ada@example.org', fullName: 'Ada', createdAt: '2026-01-01T00:00:00.000Z' };
const bea: User = { ...ada, _id: 'bea' };
const after = (events: AuthEvent[], from: AuthState = startOf(true)) => events.reduce(step, from);

describe('who is here', () => {
  it('is unknown at first only when a token is stored', () => {
    expect(startOf(true)).toEqual({ status: 'checking', isBusy: false });
    expect(startOf(false)).toEqual({ status: 'out', isBusy: false });
  });

  it('is known when the profile has come, or has been refused', () => {
    expect(after([{ type: 'checked', user: ada }])).toEqual({ status: 'in', user: ada, isBusy: false });
    expect(after([{ type: 'refused' }])).toEqual({ status: 'out', isBusy: false });
  });

  it('does not change by the log-in that is on its way, or by one that failed', () => {
    const trying = after([{ type: 'tried' }], startOf(false));
    expect(trying).toEqual({ status: 'out', isBusy: true });
    expect(step(trying, { type: 'tryEnded' })).toEqual(startOf(false));
  });

  it('is the user who logged in, even if the response about an older token comes late', () => {
    const there = after([{ type: 'tried' }, { type: 'loggedIn', user: bea }, { type: 'refused' }], startOf(false));
    expect(there).toEqual({ status: 'in', user: bea, isBusy: false });
  });

  it('is logged out after logging out, from every state', () => {
    for (const from of [startOf(true), startOf(false), after([{ type: 'checked', user: ada }])])
      expect(step(from, { type: 'loggedOut' }).status).toBe('out');
  });
});
