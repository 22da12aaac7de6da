import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSigningSession, type SigningSession } from './signing-session';
import type { SigningState } from './signing-state';

const tryAgainMs = 5000;
const readAgainMs = 5000;

const mayWait = ({ kept, isSending }: SigningState) => kept.stage === 'waiting' && !isSending;
const isMaking = ({ own }: SigningState) => own?.signature.videoState === 'making';

/**
 * The signature of this device behind a link. A pending signature is sent as soon as the device may
 * be online; a video in the making is polled.
 */
export function useSigning(token: string): { state: SigningState; session: SigningSession } {
  const [session] = useState(() => createSigningSession(token));
  const state = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => void session.open(), [session]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && mayWait(session.get())) void session.sendWaiting();
    };
    const timer = setInterval(look, tryAgainMs);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
  const making = isMaking(state);
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => void session.readOwn().catch(() => {}), readAgainMs);
    return () => clearInterval(timer);
  }, [making, session]);
  return { state, session };
}
