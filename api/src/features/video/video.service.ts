import { randomInt, randomUUID } from 'node:crypto';
import type { ImageToVideoFields } from '@hellograph/contract';
import {
  CodedError,
  creditsPerGeneration,
  type Duration,
  defaults,
  type EstimateData,
  type Plan,
  plans,
  type RenderMode,
  type Resolution,
  type Video,
  videoWords,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Outbox } from '../../events/outbox';
import type { ledgerRepo } from '../../ledger/ledger.repo';
import type { MediaLinks } from '../../media/media-links';
import { toVideo } from '../../videos/video.presenter';
import { answersRepo } from './answers.repo';
import { renderSeconds, videoSeconds } from './estimate';
import type { StoredPhoto } from './photo-intake';
import { photosRepo } from './photos.repo';
import { renderPaceRepo } from './render-pace.repo';
import { type NewVideo, type VideoRow, videoRepo } from './video.repo';
import { hashRequest, toVideoRequest, type VideoRequest } from './video-request';

export interface VideoDependencies {
  db: Database;
  outbox: Outbox;
  links: MediaLinks;
  ledgerOf: typeof ledgerRepo;
  takePhoto: (bytes: Buffer) => Promise<StoredPhoto>;
  /** The plan whose limits hold for a user now. */
  findPlan: (userId: string) => Promise<Plan>;
  now: () => number;
}

export interface CreateRequest {
  userId: string;
  fields: ImageToVideoFields;
  photo: Buffer | undefined;
  idempotencyKey: string | undefined;
  requestId: string;
}

export interface RetryRequest {
  userId: string;
  id: string;
  requestId: string;
}

export interface EstimateRequest {
  resolution?: Resolution | undefined;
  mode?: RenderMode | undefined;
  duration?: Duration | undefined;
  characters?: number | undefined;
  numberOfVideos?: number | undefined;
}

export type VideoService = ReturnType<typeof createVideoService>;

export function createVideoService(dependencies: VideoDependencies) {
  const { db, links, now } = dependencies;
  const present = (rows: VideoRow[]): Video[] => rows.map((row) => toVideo(row, links));
  return {
    list: async (userId: string) => present(await videoRepo(db).listVideos(userId)),
    estimate: (userId: string, request: EstimateRequest) => estimate(dependencies, userId, request),
    create: async (request: CreateRequest) => ({
      videos: present(await createVideos(dependencies, request)),
      message: videoWords.accepted,
    }),
    retry: async (about: RetryRequest) => present(await retryVideo(dependencies, about))[0],
    delete: async (userId: string, id: string) => {
      await transaction(db, async (tx) => {
        await cancelIfOpen(dependencies, tx, userId, id);
        if (!(await videoRepo(tx).updateDeleted(userId, id, now()))) throw new CodedError('NOT_FOUND');
      });
      dependencies.outbox.wake();
    },
  };
}

async function createVideos(
  dependencies: VideoDependencies,
  { userId, fields, photo, idempotencyKey, requestId }: CreateRequest,
): Promise<VideoRow[]> {
  const { db, takePhoto, findPlan } = dependencies;
  const plan = await findPlan(userId);
  if (!photo) throw new CodedError('PHOTO_MISSING');
  const request = toVideoRequest(fields, plan);
  const requestHash = hashRequest(request, photo);
  const before = await findAnswered(db, userId, idempotencyKey, requestHash);
  if (before) return before;
  const stored = await takePhoto(photo);
  return transaction(db, async (tx, { onCommit }) => {
    const meanwhile = await findAnswered(tx, userId, idempotencyKey, requestHash);
    if (meanwhile) return meanwhile;
    const createdAt = dependencies.now();
    const photoId = randomUUID();
    await photosRepo(tx).insertPhoto({ id: photoId, userId, createdAt, ...stored });
    const videos = Array.from(
      { length: request.count },
      (): NewVideo => ({ ...toNewVideo(request, plan), id: randomUUID(), userId, requestId, photoId, createdAt }),
    );
    await holdAndQueue(dependencies, tx, videos);
    const ids = videos.map(({ id }) => id);
    if (idempotencyKey)
      await answersRepo(tx).insertAnswer({ userId, key: idempotencyKey, requestHash, answer: JSON.stringify(ids), createdAt });
    onCommit(dependencies.outbox.wake);
    return videoRepo(tx).listVideosById(userId, ids);
  });
}

function toNewVideo({ message, mode, resolution, style, duration, voice, credits }: VideoRequest, plan: Plan) {
  return { message, mode, resolution, style, duration, voice, credits, watermark: plan.watermark, seed: randomInt(2 ** 31) };
}

async function findAnswered(db: Executor, userId: string, key: string | undefined, requestHash: string): Promise<VideoRow[] | undefined> {
  const answered = key ? await answersRepo(db).findAnswer(userId, key) : undefined;
  if (!answered) return undefined;
  if (answered.request_hash !== requestHash) throw new CodedError('IDEMPOTENCY_MISMATCH');
  return videoRepo(db).listVideosById(userId, JSON.parse(answered.answer));
}

/** Sets the credits aside, writes the rows and leaves word for the queue: all within the caller's transaction. */
async function holdAndQueue({ ledgerOf, outbox, now }: VideoDependencies, tx: Executor, videos: NewVideo[]): Promise<void> {
  const [first] = videos;
  if (!first) return;
  const needed = videos.reduce((sum, { credits }) => sum + credits, 0);
  const available = await ledgerOf(tx).getBalance(first.userId, 'available');
  if (available < needed) {
    throw new CodedError('CREDITS_INSUFFICIENT', {
      message: `This needs ${needed} credits and you have ${available}. Choose a plan to go on.`,
    });
  }
  for (const video of videos) {
    await videoRepo(tx).insertVideo(video);
    await ledgerOf(tx).insertMovement({
      userId: video.userId,
      kind: 'hold',
      key: video.id,
      credits: video.credits,
      reason: 'Video',
      at: now(),
    });
    await outbox.insert(tx, { kind: 'announce', videoId: video.id });
  }
}

async function cancelIfOpen({ ledgerOf, outbox, now }: VideoDependencies, tx: Executor, userId: string, id: string): Promise<void> {
  const row = await videoRepo(tx).findVideo(userId, id);
  if (!row || !(await videoRepo(tx).updateCancelled(userId, id, now()))) return;
  await ledgerOf(tx).insertMovement({ userId, kind: 'release', key: id, credits: row.credits, reason: 'Video cancelled', at: now() });
  await outbox.insert(tx, { kind: 'cancel', videoId: id });
}

/** The same choices on the same photo as a new video in the old one's place. */
async function retryVideo(dependencies: VideoDependencies, { userId, id, requestId }: RetryRequest): Promise<VideoRow[]> {
  return transaction(dependencies.db, async (tx, { onCommit }) => {
    const old = await videoRepo(tx).findVideo(userId, id);
    if (!old || (old.state !== 'failed' && old.state !== 'cancelled')) throw new CodedError('NOT_FOUND');
    const { message, mode, resolution, style, duration, voice, credits, watermark } = old;
    const again = {
      id: randomUUID(),
      userId,
      requestId,
      photoId: old.photo_id,
      message,
      mode,
      resolution,
      style,
      duration,
      voice,
      credits,
    };
    const createdAt = dependencies.now();
    await holdAndQueue(dependencies, tx, [{ ...again, watermark: watermark === 1, seed: randomInt(2 ** 31), createdAt }]);
    await videoRepo(tx).updateDeleted(userId, id, createdAt);
    onCommit(dependencies.outbox.wake);
    return videoRepo(tx).listVideosById(userId, [again.id]);
  });
}

async function estimate({ db, ledgerOf }: VideoDependencies, userId: string, request: EstimateRequest): Promise<EstimateData> {
  const {
    resolution = defaults.resolution,
    mode = defaults.mode,
    duration = defaults.duration,
    characters = 0,
    numberOfVideos = 1,
  } = request;
  const seconds = videoSeconds(Math.min(characters, plans.enterprise.charactersMax), duration);
  const each = renderSeconds({ resolution, mode, seconds }, await renderPaceRepo(db).listRecentRenders(resolution, mode));
  const before = await renderPaceRepo(db).countOpen();
  return {
    creditsRequired: creditsPerGeneration * numberOfVideos,
    creditsAvailable: await ledgerOf(db).getBalance(userId, 'available'),
    etaSec: Math.max(1, Math.ceil(each * (numberOfVideos + before))),
  };
}
