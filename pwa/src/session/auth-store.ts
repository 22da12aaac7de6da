import type { User } from '@hellograph/contract';
import { useSyncExternalStore } from 'react';
import { api } from '../lib/api-client';
import { ApiError } from '../lib/api-error';
import { token } from '../lib/token';

/** `checking` from the first moment until it is known whether the stored token still counts. */
export type AuthState = { status: 'checking' } | { status: 'out' } | { status: 'in'; user: User };

let state: AuthState = token.get() ? { status: 'checking' } : { status: 'out' };
const listeners = new Set<() => void>();
/** The token is there a moment before the state is: who follows the state must find both. */
let isLoggingIn = false;

function change(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function check(): Promise<void> {
  if (!token.get()) return change({ status: 'out' });
  try {
    change({ status: 'in', user: (await api('GET /auth/profile')).data.user });
  } catch (thrown) {
    // Without a network nothing is known: the token stays, and is tried again when there is one.
    if (!(thrown instanceof ApiError && thrown.code === 'NETWORK')) token.clear();
    change({ status: 'out' });
  }
}

export const auth = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Once, at the start. */
  start: () => {
    void check();
    addEventListener('online', () => token.get() && state.status !== 'in' && void check());
    token.subscribe(() => {
      if (!token.get()) change({ status: 'out' });
      else if (state.status === 'out' && !isLoggingIn) void check();
    });
  },
  login: async (email: string, password: string) => {
    const { token: bearer, user } = (await api('POST /auth/login', { body: { email, password } })).data;
    isLoggingIn = true;
    token.set(bearer);
    isLoggingIn = false;
    change({ status: 'in', user });
  },
  /** Answers the server's words for the new user. */
  register: async (input: { email: string; password: string; fullName: string }) =>
    (await api('POST /auth/register', { body: input })).message,
  /** The session ends on the server too, when it can be reached. */
  logout: async () => {
    await api('POST /auth/logout').catch(() => {});
    token.clear();
    change({ status: 'out' });
  },
};

export const useAuth = (): AuthState => useSyncExternalStore(auth.subscribe, auth.get);
