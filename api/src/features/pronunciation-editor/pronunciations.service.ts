import { randomUUID } from 'node:crypto';
import {
  autoVoiceId,
  CodedError,
  findChosenVoice,
  isSounded,
  limits,
  type Pronunciation,
  type SavedPronunciation,
  toSpeakable,
} from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { Requests } from '@hellograph/jobs';
import { pronunciationsRepo } from '../../domain/pronunciations/pronunciations.repo';
import type { Slots } from '../../platform/capacity/slots';

export interface PronunciationsDependencies {
  db: Database;
  requests: Pick<Requests, 'sayWords'>;
  inSpeakingSlot: Slots;
  now: () => number;
}

const toSaved = ({ id, word, said }: { id: string; word: string; said: string }): SavedPronunciation => ({ _id: id, word, said });
const tidy = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * A user's own dictionary. Throws MESSAGE_UNSPEAKABLE, PRONUNCIATIONS_TOO_MANY, NOT_FOUND,
 * VOICE_UNKNOWN and BUSY.
 */
export function createPronunciationsService({ db, requests, inSpeakingSlot, now }: PronunciationsDependencies) {
  return {
    list: async (userId: string) => (await pronunciationsRepo(db).listPronunciations(userId)).map(toSaved),

    save: (userId: string, given: Pronunciation) => {
      const [word, said] = [tidy(given.word), tidy(given.said)];
      if (!isSounded(word) || toSpeakable(said) === '') throw new CodedError('MESSAGE_UNSPEAKABLE');
      return transaction(db, async (tx) => {
        const dictionary = pronunciationsRepo(tx);
        const isNew = !(await dictionary.hasWord(userId, word));
        if (isNew && (await dictionary.countPronunciations(userId)) >= limits.pronunciationsMax)
          throw new CodedError('PRONUNCIATIONS_TOO_MANY');
        return toSaved(await dictionary.upsertPronunciation({ id: randomUUID(), user_id: userId, word, said, created_at: now() }));
      });
    },

    remove: async (userId: string, id: string) => {
      if (!(await pronunciationsRepo(db).deletePronunciation(userId, id))) throw new CodedError('NOT_FOUND');
    },

    hear: async (requestId: string, { said, voice = autoVoiceId }: { said: string; voice?: string | undefined }) => {
      if (toSpeakable(said) === '') throw new CodedError('MESSAGE_UNSPEAKABLE');
      if (!findChosenVoice(voice)) throw new CodedError('VOICE_UNKNOWN');
      return inSpeakingSlot(() => requests.sayWords.send({ requestId, words: said, voice }));
    },
  };
}
export type PronunciationsService = ReturnType<typeof createPronunciationsService>;
