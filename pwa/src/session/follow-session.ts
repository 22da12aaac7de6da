import { auth } from './auth-store';

/**
 * Calls back when the user changes or signs out, so that one person's data is never shown to
 * another.
 */
export function followSession(onChange: () => void): void {
  const whoIsHere = () => {
    const state = auth.get();
    return state.status === 'in' ? state.user._id : state.status;
  };
  let shownFor = whoIsHere();
  auth.subscribe(() => {
    const now = whoIsHere();
    if (now === shownFor) return;
    const wasKnown = shownFor !== 'checking';
    shownFor = now;
    if (wasKnown) onChange();
  });
}
