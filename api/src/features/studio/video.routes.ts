import { autoVoiceId, CodedError, type ImageToVideoFields, listUnsaid, videoWords } from '@hellograph/contract';
import { toVideo } from '../../domain/videos/video.presenter';
import type { VideoRow } from '../../domain/videos/video.repo';
import type { Handlers } from '../../platform/http/route-table';
import type { Session } from '../../platform/http/session-tokens';
import type { CreateDependencies } from './creation/create-dependencies';
import { createPhotoVideos, createTextVideos, estimateVideos } from './creation/create-photo-videos.service';
import { retryVideo } from './creation/replay-video.service';
import type { OwnVideosDependencies, OwnVideosService } from './own-videos.service';
import { type UploadDependencies, uploadPhoto } from './upload-photo.service';
import {
  findRecordingWords,
  type RecordingWordsDependencies,
  type UploadRecordingDependencies,
  uploadRecording,
} from './upload-recording.service';

type VideoKeys =
  | 'GET /video'
  | 'GET /video/estimate'
  | 'GET /video/:id'
  | 'POST /video/imageToVideo'
  | 'POST /video/textToVideo'
  | 'POST /video/uploadPhoto'
  | 'POST /video/uploadRecording'
  | 'POST /video/recordings/:id/words'
  | 'POST /video/:id/retry'
  | 'PATCH /video/:id'
  | 'POST /video/:id/restore'
  | 'DELETE /video/:id';

/** Dependencies of everything that makes videos. */
export type StudioDependencies = CreateDependencies &
  UploadDependencies &
  UploadRecordingDependencies &
  RecordingWordsDependencies &
  OwnVideosDependencies;

type SaidFields = Pick<ImageToVideoFields, 'prompt' | 'voice' | 'speakers' | 'recordingId' | 'song'>;

const toActor = ({ userId, memberId, isTest }: Session) => ({ userId, memberId, isTest });

/** Lists the words that no voice of the request says; none in a song or if the sender says them. */
function findUnsaidWords({ prompt, voice = autoVoiceId, speakers, recordingId, song }: SaidFields): string[] {
  if (recordingId !== undefined || song) return [];
  const cast = speakers?.map((speaker) => ({ name: speaker.name?.trim() || null, voice: speaker.voice ?? voice }));
  return listUnsaid({ message: prompt, cast: cast ?? [{ name: null, voice }] });
}

export function videoHandlers(studio: StudioDependencies, videos: OwnVideosService): Handlers<VideoKeys> {
  const accept = (rows: VideoRow[], unsaid: string[] = []) => ({
    data: { videos: rows.map((row) => toVideo(row, studio.links)), unsaid },
    message: videoWords.accepted,
  });
  return {
    'GET /video': async ({ session, query }) => ({ data: await videos.list(session, query) }),
    'GET /video/estimate': async ({ session, query }) => ({ data: await estimateVideos(studio, session.userId, query) }),
    'GET /video/:id': async ({ session, params }) => {
      await videos.requireReach(session, params.id);
      return { data: { video: await videos.get(session.userId, params.id) } };
    },
    'POST /video/imageToVideo': async ({ session, fields, file, idempotencyKey, requestId }) =>
      accept(
        await createPhotoVideos(studio, { ...toActor(session), fields, photo: file?.bytes, idempotencyKey, requestId }),
        findUnsaidWords(fields),
      ),
    'POST /video/textToVideo': async ({ session, body, idempotencyKey, requestId }) =>
      accept(await createTextVideos(studio, { ...toActor(session), body, idempotencyKey, requestId }), findUnsaidWords(body)),
    'POST /video/uploadPhoto': async ({ session, file, requestId }) => ({
      data: await uploadPhoto(studio, { userId: session.userId, photo: file?.bytes, requestId }),
    }),
    'POST /video/uploadRecording': async ({ session, fields, file, requestId }) => ({
      data: await uploadRecording(studio, { userId: session.userId, recording: file?.bytes, prompt: fields.prompt, requestId }),
    }),
    'POST /video/recordings/:id/words': async ({ session, params, requestId }) => ({
      data: await findRecordingWords(studio, { userId: session.userId, recordingId: params.id, requestId }),
    }),
    'POST /video/:id/retry': async ({ session, params, idempotencyKey, requestId }) => {
      await videos.requireReach(session, params.id);
      const [row] = await retryVideo(studio, { ...toActor(session), id: params.id, idempotencyKey, requestId });
      if (!row) throw new CodedError('NOT_FOUND');
      return { data: { video: toVideo(row, studio.links) } };
    },
    'PATCH /video/:id': async ({ session, params, body }) => {
      await videos.requireReach(session, params.id);
      return { data: { video: await videos.rename(session.userId, params.id, body.title) } };
    },
    'POST /video/:id/restore': async ({ session, params }) => {
      await videos.requireReach(session, params.id);
      return { data: { video: await videos.restore(session.userId, params.id) } };
    },
    'DELETE /video/:id': async ({ session, params }) => {
      await videos.requireReach(session, params.id);
      await videos.delete(session.userId, params.id);
      return { data: null };
    },
  };
}
