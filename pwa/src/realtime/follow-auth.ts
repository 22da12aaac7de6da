import { token } from '../lib/token';
import { auth } from '../session/auth-store';
import type { AppSocket } from './connect-socket';

/** Keeps a socket open while a user is logged in. Visitors never load its code. */
export function followAuth(open: (path: string) => void): void {
  let socket: AppSocket | undefined;
  let connectedFor: string | undefined;
  const follow = async () => {
    const state = auth.get();
    const userId = state.status === 'in' && token.get() ? state.user._id : undefined;
    if (userId === connectedFor) return;
    connectedFor = userId;
    socket?.disconnect();
    socket = undefined;
    if (userId) {
      const { connectSocket } = await import('./connect-socket');
      if (connectedFor === userId && !socket) socket = connectSocket(userId, open);
    }
  };
  const tryToFollow = () =>
    follow().catch(() => {
      connectedFor = undefined;
    });
  auth.subscribe(() => void tryToFollow());
  // Its code could not be loaded before.
  addEventListener('online', () => void tryToFollow());
  void tryToFollow();
}
