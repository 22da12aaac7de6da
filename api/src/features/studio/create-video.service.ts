import { randomInt, randomUUID } from 'node:crypto';
import {
  type CardChoices,
  CodedError,
  charactersPerSec,
  charactersSaid,
  defaults,
  type FinishChoices,
  findPronunciations,
  type ImageToVideoFields,
  type Plan,
  type TextToVideoBody,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { facesRepo } from '../../domain/photos/faces.repo';
import type { StoredPhoto } from '../../domain/photos/photos.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { pronunciationsRepo } from '../../domain/pronunciations/pronunciations.repo';
import { toCast } from '../../domain/videos/cast';
import { type NewVideo, type VideoRow, videoRepo } from '../../domain/videos/video.repo';
import type { Outbox } from '../../platform/events/outbox';
import { answersRepo } from '../../platform/idempotency/answers.repo';
import { takeTurns } from './queue-turn';
import { findRecordedVoice, type HearDependencies, type RecordedVoice, toKeptVoice } from './recorded-voice';
import { requireSpace } from './space';
import { checkSpeakers, toCastOf } from './speakers';
import { hashRequest, toCardRequest, toVideoRequest, type VideoRequest } from './video-request';

export interface CreateDependencies extends HearDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ledgerOf: typeof ledgerRepo;
  takePhoto: (bytes: Buffer) => Promise<StoredPhoto>;
  /** The plan whose limits hold for a user now. */
  findPlan: (userId: string) => Promise<Plan>;
  now: () => number;
}

/** Who asks, and how the same request is known when it comes again. */
interface Asker {
  userId: string;
  requestId: string;
  idempotencyKey: string | undefined;
}

export interface CreateRequest extends Asker {
  fields: ImageToVideoFields;
  photo: Buffer | undefined;
}

export interface CreateCardRequest extends Asker {
  body: TextToVideoBody;
}

export interface RetryRequest extends Asker {
  /** The video that failed or was cancelled. */
  id: string;
}

/** Accepts a photo and a message: one transaction for the photo, the videos, the credits and the word to the queue. The newest rows come back. */
export async function createVideos(dependencies: CreateDependencies, { fields, photo, ...asker }: CreateRequest): Promise<VideoRow[]> {
  const { db, ledgerOf, takePhoto, findPlan } = dependencies;
  const { userId } = asker;
  const plan = await findPlan(userId);
  if (!photo && !fields.photoId) throw new CodedError('PHOTO_MISSING');
  const request = toVideoRequest(fields, plan);
  const requestHash = hashRequest(request, photo);
  const before = await findAnswered(db, asker, requestHash);
  if (before) return before;
  // Asked again where it counts; here it saves the work on a photo that leads nowhere.
  await requireCredits(ledgerOf(db), userId, request.credits * request.count);
  await requireSpace(db, userId, plan);
  const taken = request.photoId === null && photo ? { id: randomUUID(), ...(await takePhoto(photo)) } : undefined;
  const known = taken ?? (await getPhoto(db, userId, request.photoId ?? ''));
  await requireShowable(db, userId, known.blobKey);
  const recorded = await findRecordedVoice(dependencies, asker, request, plan);
  const cast = request.speakers && toCastOf(request.speakers, await facesRepo(db).listFaces(userId, known.id), known);
  return oncePerKey(dependencies, { asker, requestHash }, async (tx) => {
    if (taken) await photosRepo(tx).insertPhoto({ ...taken, userId, createdAt: dependencies.now() });
    return holdAndQueue(dependencies, tx, { asker, request, photoId: known.id, cast, plan, recorded });
  });
}

/** Accepts words alone: the same transaction, without a photo. */
export async function createCards(dependencies: CreateDependencies, { body, ...asker }: CreateCardRequest): Promise<VideoRow[]> {
  const { db, findPlan } = dependencies;
  const plan = await findPlan(asker.userId);
  const request = toCardRequest(body, plan);
  const requestHash = hashRequest(request);
  const before = await findAnswered(db, asker, requestHash);
  if (before) return before;
  await requireSpace(db, asker.userId, plan);
  const recorded = await findRecordedVoice(dependencies, asker, request, plan);
  return oncePerKey(dependencies, { asker, requestHash }, (tx) =>
    holdAndQueue(dependencies, tx, { asker, request, photoId: null, cast: null, plan, recorded }),
  );
}

async function getPhoto(db: Executor, userId: string, id: string) {
  const photo = await photosRepo(db).findPhoto(userId, id);
  if (!photo) throw new CodedError('NOT_FOUND', { message: 'This photo is not here any more. Choose it again.' });
  return { ...photo, blobKey: photo.blob_key };
}

/** Throws FACE_WITHDRAWN when whoever is in it has taken it back. */
async function requireShowable(db: Executor, userId: string, photoKey: string): Promise<void> {
  if (await faceLinksRepo(db).isWithdrawn({ userId, photoKey })) throw new CodedError('FACE_WITHDRAWN');
}

/** The same choices on the same photo as a new video in the old one's place, by what the plan allows now. */
export async function retryVideo(dependencies: CreateDependencies, { id, ...asker }: RetryRequest): Promise<VideoRow[]> {
  const { userId } = asker;
  const plan = await dependencies.findPlan(userId);
  return oncePerKey(dependencies, { asker, requestHash: hashRequest({ retry: id }) }, async (tx) => {
    const old = await videoRepo(tx).findVideo(userId, id);
    if (!old || (old.state !== 'failed' && old.state !== 'cancelled')) throw new CodedError('NOT_FOUND');
    if (old.photo_id) await requireShowable(tx, userId, (await getPhoto(tx, userId, old.photo_id)).blobKey);
    const { message: prompt, mode, resolution, style, duration, voice, lips } = old;
    const recorded = old.recording_id === null ? {} : { recordingId: old.recording_id };
    const fields = { prompt, mode, resolution, style, duration, voice, lips, ...recorded, ...toKeptOwner(old), ...toKeptFinish(old) };
    const request = toVideoRequest(fields, plan, toKeptCard(old));
    const cast = toKeptCast(old);
    if (cast) checkSpeakers(cast, plan);
    const ids = await holdAndQueue(dependencies, tx, {
      asker,
      request,
      photoId: old.photo_id,
      cast,
      plan,
      recorded: toKeptVoice(old),
      pronunciations: old.pronunciations,
    });
    for (const next of ids) await videoRepo(tx).updateTitle(userId, next, old.title);
    await videoRepo(tx).updateDeleted(userId, id, dependencies.now());
    return ids;
  });
}

/** Makes a failed video again because its operator says so: its owner is given what it costs. Throws NOT_FOUND and FACE_WITHDRAWN. */
export async function replayVideo(dependencies: CreateDependencies, { id, requestId }: { id: string; requestId: string }): Promise<void> {
  const { db, ledgerOf, outbox, findPlan, now } = dependencies;
  const failed = await videoRepo(db).findFailed(id);
  if (!failed) throw new CodedError('NOT_FOUND');
  const { user_id: userId, photo_id: photoId, credits } = failed;
  const plan = await findPlan(userId);
  await transaction(db, async (tx, { onCommit }) => {
    if (photoId) await requireShowable(tx, userId, (await getPhoto(tx, userId, photoId)).blobKey);
    // Whoever comes second finds it gone.
    if (!(await videoRepo(tx).updateDeleted(userId, id, now()))) throw new CodedError('NOT_FOUND');
    await ledgerOf(tx).insertMovement({ userId, kind: 'grant', key: `replay:${id}`, credits, reason: 'Made again by us', at: now() });
    const { watermark, faces_max: facesMax } = failed;
    const request = { ...toChoices(failed), count: 1, credits };
    const asker = { userId, requestId, idempotencyKey: undefined };
    const before = { ...plan, watermark: watermark === 1, facesMax };
    await holdAndQueue(dependencies, tx, {
      asker,
      request,
      photoId,
      cast: toKeptCast(failed),
      plan: before,
      pronunciations: failed.pronunciations,
      recorded: toKeptVoice(failed),
    });
    onCommit(outbox.wake);
  });
}

const toKeptCast = (row: VideoRow): Cast | null => (row.speakers === null ? null : toCast(row));

const toKeptCard = ({ card }: VideoRow): CardChoices | null => (card === null ? null : JSON.parse(card));

const toKeptOwner = ({ face_owner: faceOwner }: VideoRow) => faceOwner && { faceOwner };

const toKeptFinish = ({ finish }: VideoRow): FinishChoices | null => (finish === null ? null : JSON.parse(finish));

const toChoices = (row: VideoRow) => ({
  message: row.message,
  mode: row.mode,
  resolution: row.resolution,
  styles: [row.style],
  duration: row.duration,
  voice: row.voice,
  ...toKeptOwner(row),
  card: toKeptCard(row),
  finish: toKeptFinish(row),
});

/** Carries `make` out in a transaction, and for one key only once: who asks again gets the videos of the first time. */
function oncePerKey(
  { db, outbox, now }: CreateDependencies,
  { asker, requestHash }: { asker: Asker; requestHash: string },
  make: (tx: Executor) => Promise<string[]>,
): Promise<VideoRow[]> {
  const { userId, idempotencyKey: key } = asker;
  return transaction(db, async (tx, { onCommit }) => {
    const before = await findAnswered(tx, asker, requestHash);
    if (before) return before;
    const ids = await make(tx);
    if (key) await answersRepo(tx).insertAnswer({ userId, key, requestHash, answer: JSON.stringify(ids), createdAt: now() });
    onCommit(outbox.wake);
    return videoRepo(tx).listVideosById(userId, ids);
  });
}

async function findAnswered(db: Executor, { userId, idempotencyKey }: Asker, requestHash: string): Promise<VideoRow[] | undefined> {
  const answered = idempotencyKey ? await answersRepo(db).findAnswer(userId, idempotencyKey) : undefined;
  if (!answered) return undefined;
  if (answered.request_hash !== requestHash) throw new CodedError('IDEMPOTENCY_MISMATCH');
  return videoRepo(db).listVideosById(userId, JSON.parse(answered.answer));
}

async function requireCredits(ledger: ReturnType<typeof ledgerRepo>, userId: string, needed: number): Promise<void> {
  const available = await ledger.getBalance(userId, 'available');
  if (available >= needed) return;
  throw new CodedError('CREDITS_INSUFFICIENT', {
    message: `This needs ${needed} credits and you have ${available}. Choose a plan to go on.`,
  });
}

interface NewVideos {
  asker: Asker;
  request: Omit<VideoRequest, 'speakers' | 'photoId' | 'recordingId' | 'lips'>;
  photoId: string | null;
  /** Who speaks, if anybody was chosen. */
  cast: Cast | null;
  plan: Plan;
  /** The user's own, if there is one. */
  recorded: RecordedVoice | null;
  /** Those of a video that is made again; left out, what the user's dictionary says now. */
  pronunciations?: string | null;
}

/** What of a user's dictionary a message needs; `null` when it needs nothing. */
async function findDictionary(tx: Executor, userId: string, message: string): Promise<string | null> {
  const found = findPronunciations(message, await pronunciationsRepo(tx).listPronunciations(userId));
  return found.length === 0 ? null : JSON.stringify(found.map(({ word, said }) => ({ word, said })));
}

/** Sets the credits aside, writes the rows and leaves word for the queue: all within the caller's transaction. Answers the new ids. */
async function holdAndQueue(
  dependencies: CreateDependencies,
  tx: Executor,
  { asker, request, photoId, cast, plan, recorded, pronunciations }: NewVideos,
): Promise<string[]> {
  const { ledgerOf, outbox } = dependencies;
  const { count, styles, ...choices } = request;
  const { userId, requestId } = asker;
  await requireCredits(ledgerOf(tx), userId, request.credits * count);
  const createdAt = dependencies.now();
  const characters = recorded?.durationSec ? Math.round(recorded.durationSec * charactersPerSec) : charactersSaid(request.message);
  const kind = { ...request, characters };
  const turns = await takeTurns(tx, { userId, plan, kind, count, atMs: createdAt });
  const { watermark, facesMax } = plan;
  const toJson = (value: object | null) => value && JSON.stringify(value);
  const about = {
    ...choices,
    userId,
    requestId,
    photoId,
    createdAt,
    watermark,
    facesMax,
    speakers: toJson(cast),
    card: toJson(request.card),
    recorded,
    finish: toJson(request.finish),
    pronunciations: pronunciations ?? (await findDictionary(tx, userId, request.message)),
  };
  const videos = turns.map(
    ({ place, etaSec }, i): NewVideo => ({
      ...about,
      id: randomUUID(),
      seed: randomInt(2 ** 31),
      style: styles[i % styles.length] ?? defaults.style,
      queuePlace: place,
      etaSec,
    }),
  );
  for (const { id, credits } of videos) {
    await ledgerOf(tx).insertMovement({ userId, kind: 'hold', key: id, credits, reason: 'Video', at: createdAt });
    await outbox.insert(tx, { kind: 'announce', videoId: id });
  }
  for (const video of videos) await videoRepo(tx).insertVideo(video);
  return videos.map(({ id }) => id);
}
