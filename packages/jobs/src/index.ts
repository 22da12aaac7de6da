export { toRedisAddress } from './connections';
export type { JobContext, JobHandler } from './define-job';
export { type DetectFacesPayload, type DetectFacesResult, detectFacesRequest } from './detect-faces';
export { type HearRecordingPayload, type HearRecordingResult, hearRecordingRequest } from './hear-recording';
export { openRenderConsumer, type RenderConsumer, type RenderConsumerOptions } from './render-consumer';
export { renderStuckAfterMs, timeLimitPercent, toRenderLimits } from './render-limits';
export { openRenderProducer, type RenderProducer } from './render-producer';
export type {
  Cast,
  RenderOutcome,
  RenderVideoHandler,
  RenderVideoPayload,
  RenderVideoProgress,
  RenderVideoResult,
  RenderVideoUpdate,
} from './render-video';
export { openRequestServer, type RequestServer } from './request-server';
export { openRequestClients, openRequestServers, type RequestHandlers, type Requests } from './requests';
export { type SetLinesPayload, setLinesRequest } from './set-lines';
export { type SeenWorker, type WorkerState, workerMissingAfterSec } from './worker-presence';
