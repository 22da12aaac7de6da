import type { DateVotes, Rsvp } from '@hellograph/contract';
import type { DBSchema } from 'idb';
import type { OpeningFailure } from '../../../domain/guests/guest-notice-page';
import { newSecret, ownDatabase, strictly } from '../../../domain/guests/own-database';
import { newId } from '../../../lib/new-id';
import { type AnswerDraft, toDraft } from './answer-draft';

/** An answer on this device: being written, waiting for a network, or sent. */
export interface KeptAnswer {
  /** The token of the link. */
  token: string;
  stage: 'draft' | 'waiting' | 'sent';
  draft: AnswerDraft;
  /** The revision that was sent last. */
  revision: number;
  /**
   * The id of the household that joining by an open link creates; generated here, so that sending
   * is idempotent.
   */
  joinId: string;
  secret: string;
  /** The last known state of the event, for opening the page offline. */
  rsvp: Rsvp | null;
  /** Set if the link was forwarded and its reader answers for themselves. */
  isOther?: boolean;
  /** The vote about proposed dates; missing until this device has changed it. */
  dates?: { votes: DateVotes; stage: KeptAnswer['stage']; revision: number };
}

interface AnswerSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer };
}

const open = ownDatabase<AnswerSchema>({
  name: 'hellograph-answers',
  version: 1,
  upgrade: (db) => void db.createObjectStore('answers', { keyPath: 'token' }),
});

export const newKeptAnswer = (token: string): KeptAnswer => ({
  token,
  stage: 'draft',
  draft: toDraft(null),
  revision: 0,
  joinId: newId(),
  secret: newSecret(),
  rsvp: null,
});

/** The answers stored on this device, by their links. */
export const answerStore = {
  find: async (token: string): Promise<KeptAnswer | undefined> => (await open()).get('answers', token),

  /** Throws when it could not be written to the disk. */
  keep: async (kept: KeptAnswer): Promise<void> => {
    const tx = (await open()).transaction('answers', 'readwrite', strictly);
    await Promise.all([tx.store.put(kept), tx.done]);
  },

  remove: async (token: string): Promise<void> => (await open()).delete('answers', token),
};

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
