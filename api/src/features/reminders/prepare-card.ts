import { randomUUID } from 'node:crypto';
import {
  autoVoiceId,
  CodedError,
  type CreateCardBody,
  canRead,
  type FaceOwner,
  findChosenVoice,
  type IdeasBody,
  isErrorCode,
  preparedDaysBefore,
  toCodedError,
  type UpdateCardBody,
} from '@hellograph/contract';
import { toCallName } from '@hellograph/contract/name-parts';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { listIdeas } from '@hellograph/words/idea-book';
import { loadIdeaBook, serverWords } from '@hellograph/words/server';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { daysUntil, findNextDay } from '../../domain/people/next-day';
import { type PreparedFor, type PreparedPersonRow, preparedCardsRepo, preparedPeopleRepo } from '../../domain/people/prepared-cards.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { videoRepo } from '../../domain/videos/video.repo';
import { isPassing, MessageWaits, type Outbox, type OutboxHandlers } from '../../platform/events/outbox';
import type { TakeDue } from '../../platform/schedule/schedule';

interface CardActor {
  userId: string;
  memberId?: string | undefined;
}

export interface PreparingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  /** Makes videos as the studio does, with its ledger and its queue. */
  createPhotoVideos: (
    request: CardActor & {
      requestId: string;
      idempotencyKey: string;
      photo: undefined;
      fields: { prompt: string; photoId: string; voice?: string; faceOwner: FaceOwner };
    },
  ) => Promise<readonly { id: string }[]>;
  /** Creates a card with its own id once, and changes it afterwards. */
  cards: {
    create: (actor: CardActor & { idempotencyKey: undefined }, body: CreateCardBody) => Promise<unknown>;
    update: (actor: CardActor, id: string, body: UpdateCardBody) => Promise<unknown>;
  };
  /** Stores a photo once per id. */
  takePhoto: (actor: { userId: string; requestId: string }, bytes: Buffer, photoId: string) => Promise<unknown>;
  /** The best photo in the linked library that shows the person alone. */
  findBestPhoto: (userId: string, personId: string) => Promise<Buffer | undefined>;
  /** Asks the operator's model. Throws NOT_FOUND if there is none. */
  askIdeas: (userId: string, wish: IdeasBody) => Promise<{ ideas: string[] }>;
  /** Cancels it if it is open, which releases the credits. Throws NOT_FOUND. */
  deleteVideo: (userId: string, videoId: string) => Promise<void>;
  now: () => number;
}

const dayMs = 86_400_000;
/** An hour before reminders, so that the card takes the place of its reminder. */
const leadMs = preparedDaysBefore * dayMs + 60 * 60_000;
/** Days that are changed in between are seen then. */
const checkEveryMs = 60 * 60_000;
const peopleAtOnce = 20;
/** A photo library that is out of reach is asked again until the day before. */
const askAgainMs = 30 * 60_000;

/**
 * Begins a card for each day that is a week away. The row and its message are one commit, and a
 * person's day of a year has one row, so any number of schedulers may run.
 */
export const createPrepareDue =
  ({ outbox }: Pick<PreparingDependencies, 'outbox'>): TakeDue =>
  async (tx, at) => {
    const due = await preparedPeopleRepo(tx).listDue(at, peopleAtOnce);
    for (const one of due) {
      if (!(await preparedPeopleRepo(tx).updateNext(one, at + checkEveryMs))) continue;
      if (one.stopped_at !== null || !(await usersRepo(tx).findActive(one.user_id))) continue;
      for (const { occasion, ...day } of await preparedPeopleRepo(tx).listDays(one.person_id)) {
        const next = findNextDay({ ...day, days_before: 0 }, { nowMs: at, timeZone: one.own_time_zone });
        if (!next || next.at - leadMs > at) continue;
        const row = {
          ...{ id: randomUUID(), user_id: one.user_id, made_by: one.made_by, person_id: one.person_id },
          ...{ occasion: occasion as PreparedFor['occasion'], year: Number(next.on.slice(0, 4)), occurs_on: next.on },
          ...{ state: 'making' as const, problem: null, words: '', voice: one.voice, photo_id: one.photo_id },
          ...{ render: 1, video_id: null, card_id: randomUUID(), sends_at: null, created_at: at },
        };
        if (await preparedCardsRepo(tx).insertOnce(row)) await outbox.insert(tx, { kind: 'cardPrepares', preparedId: row.id, render: 1 });
      }
    }
    return due.length;
  };

/** Makes the videos and cards of prepared days, each once. */
export function createPreparingHandlers(dependencies: PreparingDependencies): Pick<OutboxHandlers, 'cardPrepares' | 'preparedFinished'> {
  const { db, now } = dependencies;
  return {
    cardPrepares: async ({ preparedId: id, render }) => {
      const row = await preparedCardsRepo(db).find(id);
      if (row?.state !== 'making' || row.render !== render || row.video_id !== null) return;
      try {
        const videoId = await createVideo(dependencies, await withParts(dependencies, row));
        // It was skipped meanwhile.
        if (!(await preparedCardsRepo(db).updateVideo(id, render, { video_id: videoId }))) return deleteIfThere(dependencies, row, videoId);
        // A fast worker may have ended it before the row named it.
        await noteEnd(dependencies, videoId);
      } catch (thrown) {
        const error = toCodedError(thrown);
        const isEarly = daysUntil(row.occurs_on, now(), row.own_time_zone) > 1;
        if (error.code === 'PHOTO_LIBRARY_UNREACHABLE' && isEarly) throw new MessageWaits('a photo library', now() + askAgainMs);
        if (isPassing(error)) throw thrown;
        await preparedCardsRepo(db).updateVideo(id, render, { state: 'failed', problem: error.code });
      }
    },

    preparedFinished: ({ videoId }) => noteEnd(dependencies, videoId),
  };
}

/** Chooses words and photo once, and stores them before anything is paid. */
async function withParts(dependencies: PreparingDependencies, row: PreparedFor): Promise<PreparedFor & { photo_id: string }> {
  const { db, takePhoto, findBestPhoto } = dependencies;
  const repo = preparedCardsRepo(db);
  const known = await preparedPeopleRepo(db).find(row.person_id);
  const chosen = row.photo_id ?? known?.photo_id;
  if (chosen) await repo.updatePhoto(row.id, chosen);
  else {
    const bytes = await findBestPhoto(row.user_id, row.person_id);
    if (!bytes) throw new CodedError('PREPARED_PHOTO_MISSING');
    // With the id of its card, a photo is copied once however often this is tried.
    await takePhoto({ userId: row.user_id, requestId: toRequestId(row) }, bytes, row.id);
    await repo.updatePhoto(row.id, row.id);
  }
  if (row.words === '') {
    const words = await writeWords(dependencies, row, known);
    await repo.updateWords(row.id, { words, voice: await findVoice(db, row, words) });
  }
  const whole = await repo.find(row.id);
  if (!whole?.photo_id) throw new CodedError('PREPARED_PHOTO_MISSING');
  return { ...whole, photo_id: whole.photo_id };
}

const toRequestId = ({ id, render }: Pick<PreparedFor, 'id' | 'render'>) => `prepared-${id}-${render}`;
const toActor = ({ user_id: userId, made_by: memberId }: PreparedFor): CardActor => ({ userId, ...(memberId !== null && { memberId }) });

/** Ends a video that nobody waits for. */
export async function deleteIfThere(
  { deleteVideo }: Pick<PreparingDependencies, 'deleteVideo'>,
  { user_id }: Pick<PreparedFor, 'user_id'>,
  videoId: string,
): Promise<void> {
  await deleteVideo(user_id, videoId).catch((thrown: unknown) => {
    if (!(thrown instanceof CodedError) || thrown.code !== 'NOT_FOUND') throw thrown;
  });
}

/** By the operator's model if there is one, else our own, another one each year. */
async function writeWords({ askIdeas }: PreparingDependencies, row: PreparedFor, known?: PreparedPersonRow): Promise<string> {
  const { relation = 'friend', tone = 'warm' } = known ?? {};
  const name = toCallName(row.name);
  const wish = { occasion: row.occasion, relation, tone, name, own: '' };
  const { ideas } = await askIdeas(row.user_id, { ...wish, language: row.language }).catch((thrown: unknown) => {
    if (thrown instanceof CodedError) return { ideas: [] };
    throw thrown;
  });
  const own = listIdeas(await loadIdeaBook(row.language), wish);
  return ideas[0] ?? own[row.year % own.length] ?? fill(serverWords(row.language).reminders.covers[row.occasion], { name });
}

/**
 * Finds the voice of the last card, else of the sender's latest video, unless it can't read the
 * words.
 */
async function findVoice(db: Executor, { user_id, voice }: PreparedFor, words: string): Promise<string | null> {
  const wanted = voice ?? (await videoRepo(db).findLastVoice(user_id)) ?? null;
  const known = wanted === null ? undefined : findChosenVoice(wanted);
  return known && (known === autoVoiceId || canRead(known.language, words)) ? wanted : null;
}

/** The key makes a repeated message find the video that the first one made. */
async function createVideo({ db, createPhotoVideos }: PreparingDependencies, row: PreparedFor & { photo_id: string }): Promise<string> {
  const known = await preparedPeopleRepo(db).find(row.person_id);
  const card = await cardsRepo(db).findCard(row.user_id, row.card_id);
  const faceOwner = card?.face_owner ?? known?.face_owner;
  if (!faceOwner) throw new CodedError('CONSENT_MISSING');
  const [made] = await createPhotoVideos({
    ...toActor(row),
    requestId: toRequestId(row),
    idempotencyKey: `prepared:${row.id}:${row.render}`,
    photo: undefined,
    fields: { prompt: row.words, photoId: row.photo_id, faceOwner, ...(row.voice !== null && { voice: row.voice }) },
  });
  if (!made) throw new CodedError('RENDER_FAILED');
  return made.id;
}

/** Puts a finished video on its card, and tells the sender once. Repeating it changes nothing. */
async function noteEnd(dependencies: PreparingDependencies, videoId: string): Promise<void> {
  const { db, outbox } = dependencies;
  const video = await renderStateRepo(db).findVideo(videoId);
  const row = await preparedCardsRepo(db).findByVideo(videoId);
  if (!video || row?.state !== 'making' || video.state === 'queued' || video.state === 'processing') return;
  const { id, render } = row;
  if (video.state !== 'completed') {
    const problem = isErrorCode(video.error_code) ? video.error_code : 'RENDER_FAILED';
    return void (await preparedCardsRepo(db).updateVideo(id, render, { state: 'failed', problem }));
  }
  try {
    await putOnCard(dependencies, row, videoId);
  } catch (thrown) {
    const error = toCodedError(thrown);
    if (isPassing(error)) throw thrown;
    return void (await preparedCardsRepo(db).updateVideo(id, render, { state: 'failed', problem: error.code }));
  }
  await transaction(db, async (tx, { onCommit }) => {
    if (!(await preparedCardsRepo(tx).updateVideo(id, render, { state: 'ready', problem: null, voice: video.voice }))) return;
    await preparedPeopleRepo(tx).updateVoice(row.person_id, video.voice);
    // Those who asked for another video are looking at it.
    if (render > 1) return;
    await outbox.insert(tx, { kind: 'cardPrepared', preparedId: id });
    await outbox.insert(tx, { kind: 'cardPreparedMail', preparedId: id });
    onCommit(outbox.wake);
  });
}

async function putOnCard({ db, cards }: PreparingDependencies, row: PreparedFor, videoId: string): Promise<void> {
  const actor = toActor(row);
  const known = await cardsRepo(db).findCard(row.user_id, row.card_id);
  if (known?.video_id === videoId) return;
  const prepared = await preparedPeopleRepo(db).find(row.person_id);
  const changes = { videoId, inside: row.words, faceOwner: prepared?.face_owner ?? known?.face_owner ?? null };
  if (known) return void (await cards.update(actor, row.card_id, { baseVersion: known.version, changes }));
  const sender = await usersRepo(db).findUser(row.made_by ?? row.user_id);
  const name = toCallName(row.name);
  await cards.create(
    { ...actor, idempotencyKey: undefined },
    {
      _id: row.card_id,
      ...changes,
      occasion: row.occasion,
      to: name,
      sender: toCallName(sender?.full_name ?? ''),
      cover: fill(serverWords(row.language).reminders.covers[row.occasion], { name }),
    },
  );
}
