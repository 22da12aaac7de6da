export { toRedisAddress } from './connections';
export type { JobContext, JobHandler } from './define-job';
export { openRenderConsumer, type RenderConsumer, type RenderConsumerOptions } from './render-consumer';
export { openRenderProducer, type RenderProducer } from './render-producer';
export type {
  RenderOutcome,
  RenderVideoHandler,
  RenderVideoPayload,
  RenderVideoProgress,
  RenderVideoResult,
  RenderVideoUpdate,
} from './render-video';
