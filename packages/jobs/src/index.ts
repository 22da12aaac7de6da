export { type Answerer, openAnswerer } from './answerer';
export { type Asker, openAsker } from './asker';
export { toRedisAddress } from './connections';
export type { JobContext, JobHandler } from './define-job';
export { type DetectFacesHandler, type DetectFacesPayload, type DetectFacesResult, detectFacesJob } from './detect-faces';
export { type HearRecordingHandler, type HearRecordingPayload, type HearRecordingResult, hearRecordingJob } from './hear-recording';
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
export { type SayWordsHandler, type SayWordsPayload, type SayWordsResult, sayWordsJob } from './say-words';
export { type SetLinesHandler, type SetLinesPayload, type SetLinesResult, setLinesJob } from './set-lines';
