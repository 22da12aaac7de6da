import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KnownPortrait } from '../../domain/school-classes/portraits/known-portraits';
import { type ClassroomSession, createClassroomSession } from './classroom-session';
import type { ClassroomState } from './classroom-state';
import { useKeptPortraits } from './picture/use-kept-portraits';

/** With the portraits that the teacher has added. */
export interface ShownClassroom extends ClassroomState {
  portraits: readonly KnownPortrait[];
}

const lookAgainMs = 5000;
/** How often to check for the teacher's decision. */
const readAgainMs = 30_000;

/**
 * The class behind a code, on this device. What waits is sent as soon as there may be a network.
 */
export function useClassroom(code: string): { state: ShownClassroom; session: ClassroomSession } {
  const [session] = useState(() => createClassroomSession(code));
  const state = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => void session.open(), [session]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void session.sendWaiting();
    };
    const read = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    const timers = [setInterval(look, lookAgainMs), setInterval(read, readAgainMs)];
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('visibilitychange', read);
    return () => {
      for (const timer of timers) clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('visibilitychange', read);
    };
  }, [session]);
  const portraits = useKeptPortraits(code, state.entered?.desk.portraits);
  return { state: { ...state, portraits }, session };
}
