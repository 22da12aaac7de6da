import type { DateVotes, Rsvp } from '@hellograph/contract';
import type { DBSchema } from 'idb';
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
