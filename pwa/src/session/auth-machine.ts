import type { User } from '@hellograph/contract';

/**
 * Who is here. `checking` lasts from the first moment until it is known whether the stored token
 * still counts; `isBusy` is the second flag: a log-in or a sign-up is on its way.
 */
export type AuthState = ({ status: 'checking' } | { status: 'out' } | { status: 'in'; user: User }) & { isBusy: boolean };

export type AuthEvent =
  /** A token is stored and its profile has been asked for. */
  | { type: 'checked'; user: User }
  /** There is no token, it was refused, or nobody could be asked. */
  | { type: 'refused' }
  | { type: 'tried' }
  | { type: 'tryEnded' }
  | { type: 'loggedIn'; user: User }
  | { type: 'loggedOut' };

/**
 * `known` is who the stored token belonged to when it was checked last: without a network, that is
 * who is here.
 */
export const startOf = (hasToken: boolean, known?: User): AuthState => {
  if (!hasToken) return { status: 'out', isBusy: false };
  return known ? { status: 'in', user: known, isBusy: false } : { status: 'checking', isBusy: false };
};

type Steps = { [Type in AuthEvent['type']]: (state: AuthState, event: Extract<AuthEvent, { type: Type }>) => AuthState };

const steps: Steps = {
  checked: ({ isBusy }, { user }) => ({ status: 'in', user, isBusy }),
  // An answer to an old question: somebody has logged in since it was asked.
  refused: (state) => (state.status === 'in' ? state : { status: 'out', isBusy: state.isBusy }),
  tried: (state) => ({ ...state, isBusy: true }),
  tryEnded: (state) => ({ ...state, isBusy: false }),
  loggedIn: (_, { user }) => ({ status: 'in', user, isBusy: false }),
  loggedOut: ({ isBusy }) => ({ status: 'out', isBusy }),
};

/** The next state; a new event without its step does not compile. */
export const step = (state: AuthState, event: AuthEvent): AuthState =>
  (steps[event.type] as (state: AuthState, event: AuthEvent) => AuthState)(state, event);
