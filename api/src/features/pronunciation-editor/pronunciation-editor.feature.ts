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
import type { Domain } from '../../domain/create-domain';
import { pronunciationsRepo, pronunciationsTables } from '../../domain/pronunciations/pronunciations.repo';
import type { Slots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';

type Keys = 'GET /pronunciations' | 'PUT /pronunciations' | 'DELETE /pronunciations/:id' | 'POST /pronunciations/hear';

interface PronunciationsDependencies {
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
function createPronunciationsService({ db, requests, inSpeakingSlot, now }: PronunciationsDependencies) {
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
type PronunciationsService = ReturnType<typeof createPronunciationsService>;

const pronunciationsRoutes = (dictionary: PronunciationsService): Handlers<Keys> => ({
  'GET /pronunciations': async ({ session }) => ({ data: { pronunciations: await dictionary.list(session.userId) } }),
  'PUT /pronunciations': async ({ session, body }) => ({ data: { pronunciation: await dictionary.save(session.userId, body) } }),
  'DELETE /pronunciations/:id': async ({ session, params }) => {
    await dictionary.remove(session.userId, params.id);
    return { data: null };
  },
  'POST /pronunciations/hear': async ({ body, requestId }) => ({ data: await dictionary.hear(requestId, body) }),
});

/** Users' own pronunciations of words. */
export const createPronunciationEditorFeature = ({ db, requests, inSpeakingSlot, now }: Platform & Domain) =>
  ({
    routes: pronunciationsRoutes(createPronunciationsService({ db, requests, inSpeakingSlot, now })),
    tables: [pronunciationsTables],
  }) satisfies Feature;
