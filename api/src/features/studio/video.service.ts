import {
  CodedError,
  creditsPerGeneration,
  defaults,
  type EstimateData,
  listPageMax,
  type PageQuery,
  pickOptions,
  plans,
  type Video,
  type VideoOptions,
  videoDefaults,
  videoWords,
} from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { cancelIfOpen } from '../../domain/videos/cancel-video';
import { requireSpace } from '../../domain/videos/space';
import { testVideosRepo } from '../../domain/videos/test-videos.repo';
import { toVideo } from '../../domain/videos/video.presenter';
import { type VideoRow, videoRepo } from '../../domain/videos/video.repo';
import { readPage, type Slice } from '../../platform/lists/pages';
import type { CreateDependencies } from './creation/create-dependencies';
import { createPhotoVideos, type PhotoVideoRequest } from './creation/create-photo-videos.service';
import { createTextVideos, type TextVideoRequest } from './creation/create-text-videos.service';
import { takePositions } from './creation/queue-position';
import { replayVideo } from './creation/replay-video.service';
import { type RetryRequest, retryVideo } from './creation/retry-video.service';
import { analysePhoto, type UploadDependencies, type UploadRequest, uploadPhoto } from './upload-photo.service';
import {
  type CleanRecordingRequest,
  cleanRecording,
  type UploadRecordingDependencies,
  type UploadRecordingRequest,
  uploadRecording,
} from './upload-recording.service';

export type VideoDependencies = CreateDependencies & UploadDependencies & UploadRecordingDependencies;

/** The user whose videos are requested, and whether a test key requests them. */
interface Viewer {
  userId: string;
  isTest?: boolean | undefined;
}

export interface EstimateRequest extends Partial<VideoOptions> {
  characters?: number | undefined;
  numberOfVideos?: number | undefined;
}

export type VideoService = ReturnType<typeof createVideoService>;

export function createVideoService(dependencies: VideoDependencies) {
  const { db, links, now, outbox } = dependencies;
  const present = (rows: VideoRow[]): Video[] => rows.map((row) => toVideo(row, links));
  const toOne = (row: VideoRow | undefined): Video => {
    if (!row) throw new CodedError('NOT_FOUND');
    return toVideo(row, links);
  };
  return {
    list: async ({ userId, isTest }: Viewer, query: PageQuery) => {
      const list = (slice: Slice<'number'>) => videoRepo(db).listVideos(userId, { ...slice, isTest });
      const toPlace = ({ created_at: at, id }: VideoRow) => [at, id] as const;
      const { rows, cursor } = await readPage(query, { kind: 'number', usual: listPageMax, list, toPlace });
      return { videos: present(rows), cursor };
    },
    /**
     * Test keys only reach their own videos, and all others reach none of those. Throws NOT_FOUND.
     */
    requireReach: async ({ userId, isTest = false }: Viewer, id: string) => {
      if (!(await testVideosRepo(db).isOf(userId, id, isTest))) throw new CodedError('NOT_FOUND');
    },
    /** Throws NOT_FOUND. */
    get: async (userId: string, id: string) => toOne(await videoRepo(db).findVideo(userId, id)),
    estimate: (userId: string, request: EstimateRequest) => estimate(dependencies, userId, request),
    createFromPhoto: async (request: PhotoVideoRequest) => ({
      videos: present(await createPhotoVideos(dependencies, request)),
      message: videoWords.accepted,
    }),
    replay: (request: { id: string; requestId: string }) => replayVideo(dependencies, request),
    uploadRecording: (request: UploadRecordingRequest) => uploadRecording(dependencies, request),
    cleanRecording: (request: CleanRecordingRequest) => cleanRecording(dependencies, request),
    uploadPhoto: (request: UploadRequest) => uploadPhoto(dependencies, request),
    analysePhoto: (request: UploadRequest) => analysePhoto(dependencies, request),
    createFromText: async (request: TextVideoRequest) => ({
      videos: present(await createTextVideos(dependencies, request)),
      message: videoWords.accepted,
    }),
    retry: async (request: RetryRequest) => present(await retryVideo(dependencies, request))[0],
    rename: async (userId: string, id: string, title: string) => toOne(await videoRepo(db).updateTitle(userId, id, title.trim() || null)),
    /** Restores a deleted video until the clean-up has removed it. */
    restore: async (userId: string, id: string) => {
      const plan = await dependencies.findPlan(userId);
      return transaction(db, async (tx) => {
        await requireSpace(tx, userId, plan);
        return toOne(await videoRepo(tx).updateRestored(userId, id));
      });
    },
    /**
     * Removes a video from the list. An unfinished one is cancelled and its credits are released.
     */
    delete: (userId: string, id: string) =>
      transaction(db, async (tx, { onCommit }) => {
        await cancelIfOpen(tx, dependencies, { userId, id });
        if (!(await videoRepo(tx).updateDeleted(userId, id, now()))) throw new CodedError('NOT_FOUND');
        onCommit(outbox.wake);
      }),
  };
}

async function estimate(
  { db, ledgerOf, findPlan, now }: VideoDependencies,
  userId: string,
  request: EstimateRequest,
): Promise<EstimateData> {
  const { numberOfVideos = defaults.numberOfVideos, characters = 0 } = request;
  const options = { ...videoDefaults, ...pickOptions(videoDefaults, request) };
  const kind = { ...options, characters: Math.min(characters, plans.enterprise.charactersMax) };
  const positions = await takePositions(db, { userId, plan: await findPlan(userId), kind, count: numberOfVideos, atMs: now() });
  return {
    creditsRequired: creditsPerGeneration * numberOfVideos,
    creditsAvailable: await ledgerOf(db).getBalance(userId, 'available'),
    etaSec: positions.at(-1)?.etaSec ?? 0,
  };
}
