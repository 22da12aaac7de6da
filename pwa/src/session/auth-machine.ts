import type { User } from '@hellograph/contract';

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
