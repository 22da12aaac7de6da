import { type ErrorCode, type ImageToVideoFields, type LipSource, type ShownPicture, toCodedError } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import { portraitReader } from '../../domain/classes/sourced/sourced-portraits';
import { noVideo, type WorkVideoFields, workRendersRepo } from '../../domain/classes/spoken-comments.repo';
import { drawWorkPhoto } from '../../domain/classes/work-photo';
import { worksRepo } from '../../domain/classes/works.repo';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { deleteWorkVideos, workVideosRepo } from '../../domain/videos/work-videos.repo';
import { isPassing, type OutboxHandlers } from '../../platform/events/outbox';
import { toWorkCredits } from './class.presenter';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';

export interface SpeakingWorkDependencies extends ClassTeachingDependencies {
  store: Pick<BlobStore, 'openRead'>;
  /** Makes videos as the studio does, with its ledger and its queue. */
  createPhotoVideos: (request: {
    userId: string;
    requestId: string;
    idempotencyKey: string;
    workId: string;
    toCredits: (executor: Executor) => Promise<number>;
    photo: Buffer;
    fields: ImageToVideoFields;
  }) => Promise<readonly { id: string }[]>;
}

type FoundWork = NonNullable<Awaited<ReturnType<ReturnType<typeof worksRepo>['findWithClass']>>>;

/** The owner's credits or space are used up. */
const unfunded: readonly ErrorCode[] = ['CREDITS_INSUFFICIENT', 'SPACE_USED_UP'];

/**
 * Makes the videos of approved works on the owner's credits, each once, and stores their results.
 */
export function createWorkHandlers(dependencies: SpeakingWorkDependencies): Pick<OutboxHandlers, 'workSpeaks' | 'workFinished'> {
  const { db, notifyClassPages } = dependencies;
  return {
    workSpeaks: async ({ workId: id, render }) => {
      const row = await worksRepo(db).findWithClass(id);
      // The work may have been deleted before the video was stored in its row.
      if (!row) return deleteAll(dependencies, id);
      if (row.renders !== render || row.video_state !== 'making') return;
      const made = await speak(dependencies, row);
      const isNeeded = await workRendersRepo(db).updateVideo({ id, render }, made);
      if (!isNeeded) return deleteAll(dependencies, id, made.video_id ?? '');
      // A fast worker may have ended it before the row named it.
      if (made.video_id !== null) await noteEnd(dependencies, made.video_id);
      notifyClassPages({ classId: row.class_id, what: 'reviewed' });
    },

    workFinished: ({ videoId }) => noteEnd(dependencies, videoId),
  };
}

async function speak(dependencies: SpeakingWorkDependencies, row: FoundWork): Promise<WorkVideoFields> {
  try {
    return await createVideo(dependencies, row, 'words').catch((thrown: unknown) => {
      // A child may say different words from those that are written: then the lips follow the
      // sound.
      if (toCodedError(thrown).code !== 'RECORDING_MISMATCH') throw thrown;
      return createVideo(dependencies, row, 'sound');
    });
  } catch (thrown) {
    const error = toCodedError(thrown);
    if (unfunded.includes(error.code)) return { ...noVideo, video_state: 'unfunded' };
    if (isPassing(error)) throw thrown;
    return { ...noVideo, video_state: 'failed', video_problem: error.code };
  }
}

/** The key makes a repeated message find the video that the first one made. */
async function createVideo(dependencies: SpeakingWorkDependencies, row: FoundWork, lips: LipSource): Promise<WorkVideoFields> {
  const { id, renders, words, recording_id: recordingId, user_id: userId } = row;
  const picture = JSON.parse(row.picture) as ShownPicture;
  const { photo, points, voice, speakers } = await drawWorkPhoto(picture, portraitReader(dependencies, row.class_id));
  const [made] = await dependencies.createPhotoVideos({
    userId,
    requestId: `work-${id}-${renders}`,
    idempotencyKey: `work:${id}:${renders}`,
    workId: id,
    photo,
    toCredits: (executor) => toWorkCredits(executor, dependencies, userId),
    fields: {
      prompt: words,
      resolution: dependencies.config.classPlan.resolution,
      style: 'Natural',
      ...(points && { points }),
      ...(voice && { voice }),
      ...(speakers && { speakers }),
      ...(recordingId !== null && { recordingId, lips }),
    },
  });
  return { ...noVideo, video_state: 'making', video_id: made?.id ?? null };
}

async function noteEnd({ db, notifyClassPages }: SpeakingWorkDependencies, videoId: string): Promise<void> {
  const video = await renderStateRepo(db).findVideo(videoId);
  if (!video?.work_id || video.state === 'queued' || video.state === 'processing') return;
  const isMade = video.state === 'completed';
  const problem = isMade ? null : (video.error_code ?? 'RENDER_FAILED');
  const write = { video_state: isMade ? 'made' : 'failed', video_problem: problem } as const;
  if (!(await workRendersRepo(db).updateEnded(video.work_id, videoId, write))) return;
  const row = await worksRepo(db).findWithClass(video.work_id);
  if (row) notifyClassPages({ classId: row.class_id, what: 'reviewed' });
}

/** Deletes the videos of a deleted work, or the one video of a work that no longer needs it. */
const deleteAll = ({ db, outbox, ...more }: SpeakingWorkDependencies, workId: string, videoId?: string): Promise<void> =>
  transaction(db, async (tx, { onCommit }) => {
    const videos = await workVideosRepo(tx).listOf([workId]);
    await deleteWorkVideos(tx, { ...more, outbox }, videoId === undefined ? videos : videos.filter(({ id }) => id === videoId));
    onCommit(outbox.wake);
  });
