import { auth } from './auth-store';

/**
 * Calls back when somebody else is here than before, or nobody: what was loaded for one person is
 * never shown to another.
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
