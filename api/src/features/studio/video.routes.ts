import { CodedError } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { VideoService } from './video.service';

type VideoKeys =
  | 'GET /video'
  | 'GET /video/estimate'
  | 'POST /video/imageToVideo'
  | 'POST /video/textToVideo'
  | 'POST /video/uploadPhoto'
  | 'POST /video/uploadRecording'
  | 'POST /video/:id/retry'
  | 'PATCH /video/:id'
  | 'POST /video/:id/restore'
  | 'DELETE /video/:id';

export const videoHandlers = (videos: VideoService): Handlers<VideoKeys> => ({
  'GET /video': async ({ session }) => ({ data: { videos: await videos.list(session.userId) } }),
  'GET /video/estimate': async ({ session, query }) => ({ data: await videos.estimate(session.userId, query) }),
  'POST /video/imageToVideo': async ({ session, fields, file, idempotencyKey, requestId }) => {
    const created = await videos.createFromPhoto({ userId: session.userId, fields, photo: file?.bytes, idempotencyKey, requestId });
    return { data: { videos: created.videos }, message: created.message };
  },
  'POST /video/textToVideo': async ({ session, body, idempotencyKey, requestId }) => {
    const created = await videos.createFromText({ userId: session.userId, body, idempotencyKey, requestId });
    return { data: { videos: created.videos }, message: created.message };
  },
  'POST /video/uploadPhoto': async ({ session, file, requestId }) => ({
    data: await videos.uploadPhoto({ userId: session.userId, photo: file?.bytes, requestId }),
  }),
  'POST /video/uploadRecording': async ({ session, fields, file, requestId }) => ({
    data: await videos.uploadRecording({ userId: session.userId, recording: file?.bytes, prompt: fields.prompt, requestId }),
  }),
  'POST /video/:id/retry': async ({ session, params, idempotencyKey, requestId }) => {
    const video = await videos.retry({ userId: session.userId, id: params.id, idempotencyKey, requestId });
    if (!video) throw new CodedError('NOT_FOUND');
    return { data: { video } };
  },
  'PATCH /video/:id': async ({ session, params, body }) => ({
    data: { video: await videos.rename(session.userId, params.id, body.title) },
  }),
  'POST /video/:id/restore': async ({ session, params }) => ({ data: { video: await videos.restore(session.userId, params.id) } }),
  'DELETE /video/:id': async ({ session, params }) => {
    await videos.delete(session.userId, params.id);
    return { data: null };
  },
});
