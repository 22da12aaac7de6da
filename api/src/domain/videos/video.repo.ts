import type { FaceOwner, LipSource, RenderChoices, RenderStage } from '@hellograph/contract';
import { type Executor, type Schema, updatedOne, type VideosTable } from '@hellograph/db';
import type { ExpressionBuilder } from 'kysely';
import { inSlice, type Slice } from '../../platform/lists/pages';

/** Queries that keep videos of test keys separate; each one names the user. */
export function testVideosRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('videos').where('user_id', '=', userId);
  return {
    /** Whether such a video exists, even if it was deleted. */
    isOf: async (userId: string, id: string, isTest: boolean): Promise<boolean> => {
      const found = own(userId).select('id').where('id', '=', id).where('is_test', '=', Number(isTest));
      return (await found.executeTakeFirst()) !== undefined;
    },

    countSince: async (userId: string, since: number): Promise<number> => {
      const made = own(userId).where('is_test', '=', 1).where('created_at', '>', since);
      return Number((await made.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);
    },
  };
}

/** Videos that are assigned to another user, together with the photos from which they were made. */
export const movedVideosRepo = (db: Executor) => ({
  /** Lists all of the user's videos of these photos, in any state. */
  listMade: (userId: string, photoIds: readonly string[]) =>
    db.selectFrom('videos').select(['id', 'state']).where('user_id', '=', userId).where('photo_id', 'in', photoIds).execute(),

  updateOwner: async (ids: readonly string[], userId: string) => {
    await db.updateTable('videos').set({ user_id: userId }).where('id', 'in', ids).execute();
  },

  /** Lists those of the recordings that are used in the user's videos. */
  listRecorded: async (userId: string, recordingIds: readonly string[]): Promise<string[]> => {
    const recorded = db.selectFrom('videos').select('recording_id').distinct().where('user_id', '=', userId);
    return (await recorded.where('recording_id', 'in', recordingIds).execute()).flatMap(({ recording_id }) => recording_id ?? []);
  },
});

export interface NewVideo {
  id: string;
  userId: string;
  requestId: string;
  photoId: string | null;
  /** The signature for which it is made. */
  signatureId?: string | null;
  /** The student's work for which it is made. */
  workId?: string | null;
  /** The copy of a card for which it is made. */
  copyId?: string | null;
  faceOwner?: FaceOwner;
  choices: RenderChoices;
  pronunciations: string | null;
  message: string;
  voice: string;
  /** JSON of the chosen speakers, if any. */
  speakers: string | null;
  /** The user's own voice instead of a catalogue voice. */
  recorded?: { recordingId: string; timesKey: string; lips: LipSource } | null;
  facesMax: number;
  speechMaxSec: number;
  seed: number;
  watermark: boolean;
  isTest?: boolean;
  credits: number;
  queuePlace: number;
  etaSec: number;
  createdAt: number;
  /** The natural voice that it waits for, if any. */
  awaited?: { model: string; until: number | null } | undefined;
}

export type VideoRow = VideosTable;

/** How a video is made. Pass it on whole, so that no option is forgotten. */
export const toRenderChoices = ({ choices }: Pick<VideoRow, 'choices'>): RenderChoices => JSON.parse(choices);

/** Videos for signatures, works of students and copies of cards are not in the owner's list. */
const isListed = (of: ExpressionBuilder<Schema, 'videos'>) =>
  of.and([of('signature_id', 'is', null), of('work_id', 'is', null), of('copy_id', 'is', null)]);

/** Queries about a user's videos; each one names the user. */
export function videoRepo(db: Executor) {
  const listed = () => db.selectFrom('videos').selectAll().where('deleted_at', 'is', null);
  const newestFirst = (userId: string) =>
    db.selectFrom('videos').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id');
  /** A video that a withdrawn face hides can only be changed by the end of the withdrawal. */
  const change = (userId: string, id: string) =>
    db.updateTable('videos').where('user_id', '=', userId).where('id', '=', id).where('withdrawal_id', 'is', null);
  return {
    insertVideo: async (video: NewVideo) => {
      await db.insertInto('videos').values(toRow(video)).execute();
    },

    /** Returns a page of the videos in the owner's list, or of those made by test keys. */
    listVideos: (userId: string, { isTest = false, ...slice }: Slice<'number'> & { isTest?: boolean | undefined } = {}) =>
      inSlice(listed().where('user_id', '=', userId).where(isListed).where('is_test', '=', Number(isTest)), slice, [
        'created_at',
        'desc',
      ]).execute(),

    listVideosById: (userId: string, ids: readonly string[]) => newestFirst(userId).where('id', 'in', ids).execute(),

    findVideo: (userId: string, id: string) => listed().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    /** The user's own completed videos that are not deleted. */
    listCompleted: (userId: string, ids: readonly string[]) =>
      listed().where('user_id', '=', userId).where('id', 'in', ids).where('state', '=', 'completed').where('is_test', '=', 0).execute(),

    /** The catalogue voice of the user's latest talking video. */
    findLastVoice: async (userId: string): Promise<string | undefined> => {
      const own = db.selectFrom('videos').select('voice').where('user_id', '=', userId).where('photo_id', 'is not', null);
      const talking = own.where('recording_id', 'is', null).where('signature_id', 'is', null).where('work_id', 'is', null);
      return (await talking.orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst())?.voice;
    },

    /** Lists the user's videos that are queued or being made. */
    listOpenIds: async (userId: string): Promise<string[]> => {
      const open = db.selectFrom('videos').select('id').where('user_id', '=', userId).where('state', 'in', ['queued', 'processing']);
      return (await open.execute()).map(({ id }) => id);
    },

    /** Not limited to one user; for operators only. */
    findFailed: (id: string) => listed().where('id', '=', id).where('state', '=', 'failed').executeTakeFirst(),

    /** Removes the video from the list; a later clean-up deletes its files. */
    updateDeleted: (userId: string, id: string, at: number): Promise<boolean> =>
      updatedOne(change(userId, id).set({ deleted_at: at }).where('deleted_at', 'is', null)),

    /**
     * Returns `undefined` if it was not deleted, belongs to another user, was purged or is hidden.
     */
    updateRestored: (userId: string, id: string) =>
      change(userId, id).set({ deleted_at: null }).where('deleted_at', 'is not', null).returningAll().executeTakeFirst(),

    updateTitle: (userId: string, id: string, title: string | null) =>
      change(userId, id).set({ title }).where('deleted_at', 'is', null).returningAll().executeTakeFirst(),

    /** Returns false if the video had already ended. */
    updateCancelled: (userId: string, id: string, at: number): Promise<boolean> =>
      updatedOne(
        change(userId, id)
          .set({ state: 'cancelled', stage: null, eta_sec: null, beginning_key: null, finished_at: at, error_code: 'RENDER_CANCELLED' })
          .where('state', 'in', ['queued', 'processing']),
      ),
  };
}

function toRow(video: NewVideo): VideoRow {
  return {
    id: video.id,
    user_id: video.userId,
    photo_id: video.photoId,
    signature_id: video.signatureId ?? null,
    work_id: video.workId ?? null,
    copy_id: video.copyId ?? null,
    face_owner: video.faceOwner ?? null,
    choices: JSON.stringify(video.choices),
    pronunciations: video.pronunciations,
    state: 'queued',
    attempt: 1,
    failures: 0,
    request_id: video.requestId,
    message: video.message,
    voice: video.voice,
    speakers: video.speakers,
    recording_id: video.recorded?.recordingId ?? null,
    times_key: video.recorded?.timesKey ?? null,
    lips: video.recorded?.lips ?? 'words',
    faces_max: video.facesMax,
    speech_max_sec: video.speechMaxSec,
    seed: video.seed,
    watermark: video.watermark ? 1 : 0,
    is_test: video.isTest ? 1 : 0,
    credits: video.credits,
    queue_place: video.queuePlace,
    stage: 'queued' satisfies RenderStage,
    progress: 0,
    eta_sec: video.etaSec,
    created_at: video.createdAt,
    announced_at: video.createdAt,
    awaited_voice: video.awaited?.model ?? null,
    awaited_until: video.awaited?.until ?? null,
    ...unfinished,
  };
}

const unfinished = {
  title: null,
  heartbeat_at: null,
  finished_at: null,
  deleted_at: null,
  error_code: null,
  beginning_key: null,
  video_key: null,
  poster_key: null,
  captions_key: null,
  size_bytes: null,
  duration_sec: null,
  width: null,
  height: null,
  render_ms: null,
  withdrawal_id: null,
};
