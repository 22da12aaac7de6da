import type { Rsvp } from '@hellograph/contract';
import type { OpeningFailure } from '../../../domain/guests/guest-notice-page';
import { answerStore, type KeptAnswer, newKeptAnswer } from './answer-store';

export interface AnswerState {
  phase: 'loading' | 'failed' | 'ready' | 'deleted';
  failure: OpeningFailure | undefined;
  rsvp: Rsvp | undefined;
  kept: KeptAnswer;
  isSending: boolean;
  /** The server's refusal of the answer: its code and message. */
  refusal: { code: string; message: string } | undefined;
  /** Another member of the household has answered since; their answer is shown. */
  isNewer: boolean;
  /** The personal link of a guest who joined by an open link. */
  ownUrl: string | undefined;
}

const saveAfterMs = 250;

/** The state of an answer on this device, and the disk behind it. */
export function createAnswerState(token: string) {
  let state: AnswerState = {
    phase: 'loading',
    failure: undefined,
    rsvp: undefined,
    kept: newKeptAnswer(token),
    isSending: false,
    refusal: undefined,
    isNewer: false,
    ownUrl: undefined,
  };
  const listeners = new Set<() => void>();
  let saving: ReturnType<typeof setTimeout> | undefined;
  const set = (part: Partial<AnswerState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  /** Resolves once it is on the disk; without storage it lasts as long as the page. */
  const keep = async (kept: KeptAnswer): Promise<void> => {
    clearTimeout(saving);
    set({ kept });
    await answerStore.keep(kept).catch(() => {});
  };
  return {
    get: () => state,
    set,
    keep,
    /** Like `keep`, but shortly after the last keystroke. */
    keepSoon: (kept: KeptAnswer): void => {
      set({ kept, refusal: undefined });
      clearTimeout(saving);
      saving = setTimeout(() => void keep(state.kept), saveAfterMs);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type AnswerStateHolder = ReturnType<typeof createAnswerState>;
