import { CodedError } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { Session } from '../../platform/http/session-tokens';
import type { VideoService } from './video.service';

type VideoKeys =
  | 'GET /video'
  | 'GET /video/estimate'
  | 'GET /video/:id'
  | 'POST /video/imageToVideo'
  | 'POST /video/textToVideo'
  | 'POST /video/uploadPhoto'
  | 'POST /video/uploadRecording'
  | 'POST /video/:id/retry'
  | 'PATCH /video/:id'
  | 'POST /video/:id/restore'
  | 'DELETE /video/:id';

const toActor = ({ userId, memberId, isTest }: Session) => ({ userId, memberId, isTest });

export const videoHandlers = (videos: VideoService): Handlers<VideoKeys> => ({
  'GET /video': async ({ session, query }) => ({ data: await videos.list(session, query) }),
  'GET /video/estimate': async ({ session, query }) => ({ data: await videos.estimate(session.userId, query) }),
  'GET /video/:id': async ({ session, params }) => {
    await videos.requireReach(session, params.id);
    return { data: { video: await videos.get(session.userId, params.id) } };
  },
  'POST /video/imageToVideo': async ({ session, fields, file, idempotencyKey, requestId }) => {
    const created = await videos.createFromPhoto({ ...toActor(session), fields, photo: file?.bytes, idempotencyKey, requestId });
    return { data: { videos: created.videos }, message: created.message };
  },
  'POST /video/textToVideo': async ({ session, body, idempotencyKey, requestId }) => {
    const created = await videos.createFromText({ ...toActor(session), body, idempotencyKey, requestId });
    return { data: { videos: created.videos }, message: created.message };
  },
  'POST /video/uploadPhoto': async ({ session, file, requestId }) => ({
    data: await videos.uploadPhoto({ userId: session.userId, photo: file?.bytes, requestId }),
  }),
  'POST /video/uploadRecording': async ({ session, fields, file, requestId }) => ({
    data: await videos.uploadRecording({ userId: session.userId, recording: file?.bytes, prompt: fields.prompt, requestId }),
  }),
  'POST /video/:id/retry': async ({ session, params, idempotencyKey, requestId }) => {
    await videos.requireReach(session, params.id);
    const video = await videos.retry({ ...toActor(session), id: params.id, idempotencyKey, requestId });
    if (!video) throw new CodedError('NOT_FOUND');
    return { data: { video } };
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
});
