import type { User } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { type AuthEvent, type AuthState, startOf, step } from './auth-machine';

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
