import type { Classroom } from '@hellograph/contract';
import type { OpeningFailure } from '../../domain/guests/guest-notice-page';
import type { Entered, KeptWork } from './classroom-store';

export type EntryProblem = 'wrong' | 'paused' | 'unreachable';

export interface ClassroomState {
  /** `code`: the address has none that opens a class. */
  phase: 'loading' | 'failed' | 'code' | 'names' | 'pictures' | 'desk';
  failure: OpeningFailure | undefined;
  classroom: Classroom | undefined;
  picked: Classroom['students'][number] | undefined;
  isEntering: boolean;
  entryProblem: EntryProblem | undefined;
  entered: Entered | undefined;
  /** The student's works on this device, by task. */
  works: Readonly<Record<string, KeptWork>>;
  /** The task that is open. */
  openTask: string | undefined;
  /** Whether letters have wider spacing. */
  isEasyType: boolean;
  isSending: boolean;
  /** Whether the latest changes could not be stored on this device. */
  isLost: boolean;
  /** Why the server refused a work, in its own words, by task. */
  refusals: Readonly<Record<string, string>>;
}

const fresh: ClassroomState = {
  phase: 'loading',
  failure: undefined,
  classroom: undefined,
  picked: undefined,
  isEntering: false,
  entryProblem: undefined,
  entered: undefined,
  works: {},
  openTask: undefined,
  isEasyType: false,
  isSending: false,
  isLost: false,
  refusals: {},
};

export function createClassroomState() {
  let state = fresh;
  const listeners = new Set<() => void>();
  const set = (part: Partial<ClassroomState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set,
    /** Nothing of a student stays in the page. */
    forgetStudent: (part: Partial<ClassroomState>) => {
      const { classroom, isSending } = state;
      set({ ...fresh, classroom, isSending, ...part });
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type ClassroomStateHolder = ReturnType<typeof createClassroomState>;
