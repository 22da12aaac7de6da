import {
  authWords,
  type Card,
  CodedError,
  errorCatalogue,
  findChosenVoice,
  type PrepareAgainBody,
  type PreparedCard,
  type PreparingBody,
  type SendPreparedBody,
} from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import type { Sender } from '../../domain/approvals/ask-for-approval';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { peopleRepo } from '../../domain/people/people.repo';
import { type PreparedFor, preparedCardsRepo, preparedPeopleRepo } from '../../domain/people/prepared-cards.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { findMoment } from '../../platform/schedule/zoned-time';
import { deleteIfThere, type PreparingDependencies } from './prepare-card';

export interface PreparedCardsDependencies extends Pick<PreparingDependencies, 'db' | 'outbox' | 'deleteVideo' | 'now'> {
  getCard: (userId: string, cardId: string) => Promise<Card>;
  /** Runs in the caller's transaction. Throws before anything is written. */
  planDelivery: (
    tx: Executor,
    delivery: Sender & {
      cardId: string;
      body: { name: string; email: string; timeZone: string; sendAt: string | null; language: PreparedFor['language'] };
    },
  ) => Promise<string>;
}

export type PreparedCardsService = ReturnType<typeof createPreparedCardsService>;

const dayMs = 86_400_000;
/** When a card goes out, in the recipient's time zone. */
const sendTime = '09:00';

/** Senders turn the preparing of cards on, and decide about each card. */
export function createPreparedCardsService(dependencies: PreparedCardsDependencies) {
  const { db, outbox, getCard, planDelivery, now } = dependencies;
  const getRow = async (executor: Executor, userId: string, id: string): Promise<PreparedFor> => {
    const row = await preparedCardsRepo(executor).findOwn(userId, id);
    if (!row) throw new CodedError('NOT_FOUND');
    return row;
  };
  const requirePerson = async (executor: Executor, userId: string, personId: string) => {
    if (!(await peopleRepo(executor).find(userId, personId))) throw new CodedError('NOT_FOUND');
  };
  const get = async (userId: string, id: string) => {
    const row = await getRow(db, userId, id);
    const isMade = (await cardsRepo(db).findCard(userId, row.card_id)) !== undefined;
    return { prepared: toPreparedCard(row), card: isMade ? await getCard(userId, row.card_id) : null };
  };
  return {
    get,

    list: async (userId: string) => ({
      people: (await preparedPeopleRepo(db).list(userId)).map((row) => ({
        personId: row.person_id,
        relation: row.relation,
        tone: row.tone,
        faceOwner: row.face_owner,
        photoId: row.photo_id,
        voice: row.voice,
      })),
      // Today somewhere.
      cards: (await preparedCardsRepo(db).listOpen(userId, new Date(now() - dayMs / 2).toISOString().slice(0, 10))).map(toPreparedCard),
    }),

    turnOn: async ({ userId, memberId }: Sender, personId: string, body: PreparingBody): Promise<void> => {
      await transaction(db, async (tx) => {
        await requirePerson(tx, userId, personId);
        if (body.photoId !== null && !(await photosRepo(tx).findPhoto(userId, body.photoId)))
          throw new CodedError('PREPARED_PHOTO_MISSING');
        await preparedPeopleRepo(tx).upsert({
          ...{ person_id: personId, user_id: userId, made_by: memberId ?? null },
          ...{ relation: body.relation, tone: body.tone, face_owner: body.faceOwner, photo_id: body.photoId },
          // Looked at immediately.
          next_at: 0,
        });
      });
    },

    turnOff: async (userId: string, personId: string): Promise<void> => {
      await transaction(db, async (tx) => {
        await requirePerson(tx, userId, personId);
        await preparedPeopleRepo(tx).delete(personId);
      });
    },

    /** Pays for one more video. The voice is kept for this person. */
    again: async (userId: string, id: string, { words, voice }: PrepareAgainBody) => {
      await transaction(db, async (tx, { onCommit }) => {
        const row = await getRow(tx, userId, id);
        if (voice !== null && !findChosenVoice(voice)) throw new CodedError('VOICE_UNKNOWN');
        const render = row.render + 1;
        const photo = (await preparedPeopleRepo(tx).find(row.person_id))?.photo_id ?? row.photo_id;
        const write = { state: 'making', problem: null, words: words.trim(), voice, render, video_id: null, photo_id: photo } as const;
        if (!(await preparedCardsRepo(tx).updateState(id, ['ready', 'failed'], write))) throw new CodedError('PREPARED_CARD_CLOSED');
        await preparedPeopleRepo(tx).updateVoice(row.person_id, voice);
        await outbox.insert(tx, { kind: 'cardPrepares', preparedId: id, render });
        onCommit(outbox.wake);
      });
      return get(userId, id);
    },

    /** Plans one mail: the state and the delivery are one commit. */
    send: async (by: Sender, id: string, body: SendPreparedBody) => {
      const { userId } = by;
      await transaction(db, async (tx) => {
        const row = await getRow(tx, userId, id);
        if (row.state === 'sent') return;
        const email = row.email ?? body.email;
        if (!email) throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'email', message: authWords.emailRequired }] });
        const timeZone = row.time_zone ?? row.own_time_zone;
        const morning = findMoment(`${row.occurs_on}T${sendTime}`, timeZone);
        const isAhead = morning !== undefined && morning > now();
        const write = { state: 'sent', sends_at: isAhead ? morning : now() } as const;
        if (!(await preparedCardsRepo(tx).updateState(id, ['ready'], write))) throw new CodedError('PREPARED_CARD_CLOSED');
        const sendAt = isAhead ? `${row.occurs_on}T${sendTime}` : null;
        const mail = { name: row.name, email, timeZone, sendAt, language: row.language };
        await planDelivery(tx, { ...by, cardId: row.card_id, body: mail });
      });
      return get(userId, id);
    },

    /** Its credits come back if its video is not made yet. */
    skip: async (userId: string, id: string) => {
      const row = await getRow(db, userId, id);
      const isSkipped = await preparedCardsRepo(db).updateState(id, ['making', 'ready', 'failed'], { state: 'skipped' });
      if (!isSkipped && row.state !== 'skipped') throw new CodedError('PREPARED_CARD_CLOSED');
      if (row.state === 'making' && row.video_id !== null) await deleteIfThere(dependencies, row, row.video_id);
      return get(userId, id);
    },
  };
}

const toPreparedCard = (row: PreparedFor): PreparedCard => ({
  _id: row.id,
  personId: row.person_id,
  name: row.name,
  email: row.email,
  occasion: row.occasion,
  on: row.occurs_on,
  state: row.state,
  problem: row.problem === null ? null : { code: row.problem, message: errorCatalogue[row.problem].message },
  words: row.words,
  voice: row.voice,
  sendsAt: row.sends_at === null ? null : new Date(row.sends_at).toISOString(),
});
