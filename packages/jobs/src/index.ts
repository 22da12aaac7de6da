export { toRedisAddress } from './connection/connections';
export { type MessageBus, openMessageBus } from './connection/message-bus';
export { type CountedWindow, openSharedWindows, type SharedWindows, type WindowRequest } from './connection/shared-windows';
export { type InstanceMarks, joinInstance } from './instance/membership';
export { openRenderConsumer, type RenderConsumer, type RenderConsumerOptions } from './renders/render-consumer';
export { namedVideosAtOnce, renderStuckAfterMs, timeLimitPercent, toRenderLimits } from './renders/render-limits';
export { openRenderProducer, type RenderProducer } from './renders/render-producer';
export type {
  Cast,
  RenderOutcome,
  RenderVideoHandler,
  RenderVideoPayload,
  RenderVideoProgress,
  RenderVideoResult,
  RenderVideoUpdate,
  VideoBrand,
  VoiceOrder,
} from './renders/render-video';
export { type SeenWorker, type WorkerState, workerMissingAfterSec } from './renders/worker-presence';
export {
  type JoinFilmPayload,
  joinFilmRequest,
  type MakeFilmPartPayload,
  type MakeNamedVideosPayload,
  type MakeNamedVideosResult,
  makeFilmPartRequest,
  makeNamedVideosRequest,
} from './requests/film-requests';
export {
  type DetectFacesPayload,
  type DetectFacesResult,
  detectFacesRequest,
  type FindBoxesResult,
  findBoxesRequest,
  type PrepareClipPayload,
  prepareClipRequest,
  type SetBookPayload,
  type SetPosterPayload,
  setBookRequest,
  setPosterRequest,
} from './requests/picture-requests';
export { type SetLinesPayload, setLinesRequest } from './requests/request-client';
export { openRequestServer, type RequestServer } from './requests/request-server';
export { openRequestClients, openRequestServers, type RequestHandlers, type Requests } from './requests/requests';
export {
  type HearRecordingPayload,
  type HearRecordingResult,
  hearRecordingRequest,
  sayWordsRequest,
  type TranscribeRecordingPayload,
  type TranscribeRecordingResult,
  transcribeRecordingRequest,
} from './requests/speech-requests';
