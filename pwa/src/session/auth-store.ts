import type { LoginData, RegisterData, User } from '@hellograph/contract';
import { useSyncExternalStore } from 'react';
import { toast } from 'react-hot-toast';
import { ApiError, toErrorMessage } from '../lib/api-error';
import { sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { api } from '../sync/api-client';
import { knownUser } from './known-user';

/**
 * The state of the session. `checking` lasts until it is known whether the stored token is still
 * valid. `isBusy` is true during a log-in or sign-up.
 */
export type AuthState = ({ status: 'checking' } | { status: 'out' } | { status: 'in'; user: User }) & { isBusy: boolean };

export type AuthEvent =
  /** A stored token was checked. */
  | { type: 'checked'; user: User }
  /** There is no token, it was refused, or the server could not be reached. */
  | { type: 'refused' }
  | { type: 'tried' }
  | { type: 'tryEnded' }
  | { type: 'loggedIn'; user: User }
  | { type: 'loggedOut' };

/**
 * `known` is the user of the stored token at its last check, who counts as signed in without a
 * network.
 */
export const startOf = (hasToken: boolean, known?: User): AuthState => {
  if (!hasToken) return { status: 'out', isBusy: false };
  return known ? { status: 'in', user: known, isBusy: false } : { status: 'checking', isBusy: false };
};

type Steps = { [Type in AuthEvent['type']]: (state: AuthState, event: Extract<AuthEvent, { type: Type }>) => AuthState };

const steps: Steps = {
  checked: ({ isBusy }, { user }) => ({ status: 'in', user, isBusy }),
  // An outdated result: a user has logged in since.
  refused: (state) => (state.status === 'in' ? state : { status: 'out', isBusy: state.isBusy }),
  tried: (state) => ({ ...state, isBusy: true }),
  tryEnded: (state) => ({ ...state, isBusy: false }),
  loggedIn: (_, { user }) => ({ status: 'in', user, isBusy: false }),
  loggedOut: ({ isBusy }) => ({ status: 'out', isBusy }),
};

/** The next state; a new event without its step does not compile. */
export const step = (state: AuthState, event: AuthEvent): AuthState =>
  (steps[event.type] as (state: AuthState, event: AuthEvent) => AuthState)(state, event);

let state: AuthState = startOf(Boolean(token.get()), knownUser.get(token.get()));
const listeners = new Set<() => void>();
/** The token is set just before the state, so that subscribers of the state find both. */
let isLoggingIn = false;
/** The user logs out, which the server may say before its response does. */
let isLeaving = false;

function happen(event: AuthEvent): void {
  const next = step(state, event);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Only the server's own word ends a session, never a page that is left or a response that breaks
 * off.
 */
const isFinal = (thrown: unknown) =>
  thrown instanceof ApiError && thrown.code !== 'NETWORK' && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429;

/** How long to wait before each retry: a busy server must not log anyone out. */
const askAgainAfterMs = [500, 2000, 5000];

/** Tells the user why they were logged out. */
function tellLost(thrown: unknown): void {
  const words = toErrorMessage(thrown);
  toast.error(words, { id: words });
}

async function check(): Promise<void> {
  const asked = token.get();
  if (!asked) return happen({ type: 'refused' });
  for (const waitMs of [...askAgainAfterMs, undefined])
    try {
      const { user } = (await api('GET /auth/profile')).data;
      if (token.get() !== asked) return;
      knownUser.set(user);
      return happen({ type: 'checked', user });
    } catch (thrown) {
      // A refused call has cleared its token, and noted why; logging out clears both.
      const isRefused = token.get() === null && sessionEnd.get() !== undefined && !isLeaving;
      if (token.get() !== asked && !isRefused) return;
      if (isFinal(thrown)) {
        token.clear();
        tellLost(thrown);
        return happen({ type: 'refused' });
      }
      // Without a network the token stays, and is checked again when there is one.
      if (!navigator.onLine) return happen({ type: 'refused' });
      if (waitMs === undefined) {
        tellLost(thrown);
        return happen({ type: 'refused' });
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
}

/** One flag for whatever tries to log in or sign up. */
async function trying<Result>(work: () => Promise<Result>): Promise<Result> {
  happen({ type: 'tried' });
  try {
    return await work();
  } finally {
    happen({ type: 'tryEnded' });
  }
}

function enter({ token: bearer, user }: LoginData): void {
  isLoggingIn = true;
  token.set(bearer);
  knownUser.set(user);
  sessionEnd.clear();
  isLoggingIn = false;
  happen({ type: 'loggedIn', user });
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
    addEventListener('online', () => token.get() && void check());
    token.subscribe(() => {
      if (!token.get()) {
        knownUser.clear();
        happen({ type: 'loggedOut' });
      } else if (!isLoggingIn) void check(); // another tab has logged in, perhaps as another user
    });
  },
  /** Asks the server whether the session is still valid: something says that it may not be. */
  checkAgain: (): void => {
    if (token.get()) void check();
  },
  login: (email: string, password: string): Promise<void> =>
    trying(async () => enter((await api('POST /auth/login', { body: { email, password }, skipAuth: true })).data)),
  /** `ask` involves the user's device and the server, and resolves with the login's data. */
  loginWith: (ask: () => Promise<LoginData>): Promise<void> => trying(async () => enter(await ask())),
  register: (input: { email: string; password: string; fullName: string; invite?: string }): Promise<RegisterData> =>
    trying(async () => (await api('POST /auth/register', { body: input, skipAuth: true })).data),
  /** The session ends on the server too, when it can be reached. */
  logout: async () => {
    isLeaving = true;
    await api('POST /auth/logout').catch(() => {});
    sessionEnd.clear();
    token.clear();
    isLeaving = false;
    happen({ type: 'loggedOut' });
  },
};

export const useAuth = (): AuthState => useSyncExternalStore(auth.subscribe, auth.get, auth.get);
