import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AnswerSession, createAnswerSession } from './answer-session';
import type { AnswerState } from './answer-state';

const tryAgainMs = 5000;

/** Returns the answer of this device. A pending one is sent as soon as the device may be online. */
export function useAnswer(token: string): { state: AnswerState; session: AnswerSession } {
  const [session] = useState(() => createAnswerSession(token));
  const state = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => void session.open(), [session]);
  useEffect(() => {
    const look = () => {
      const { kept, isSending } = session.get();
      if (document.visibilityState === 'visible' && kept.stage === 'waiting' && !isSending) void session.sendWaiting();
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
  return { state, session };
}
