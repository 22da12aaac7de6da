export { toRedisAddress } from './connections';
export type { JobContext, JobHandler } from './define-job';
export type { DetectFacesHandler, DetectFacesPayload, DetectFacesResult } from './detect-faces';
export { type FacesConsumer, openFacesConsumer } from './faces-consumer';
export { type FacesProducer, openFacesProducer } from './faces-producer';
export { openRenderConsumer, type RenderConsumer, type RenderConsumerOptions } from './render-consumer';
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
