import { CodedError, toCodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { startReporter } from './progress-reporter';
import {
  type RenderOutcome,
  type RenderVideoHandler,
  type RenderVideoPayload,
  type RenderVideoProgress,
  type RenderVideoUpdate,
  renderVideoJob,
} from './render-video';

/** The reason of a signal that aborts because the worker stops: the api then gives the job to another one. */
export const handedBack = new Error('The worker stops and hands its job back');

export interface RunOptions {
  handler: RenderVideoHandler;
  signal: AbortSignal;
  sendProgress: (progress: RenderVideoProgress) => void;
  log: Logger;
}

const initial: RenderVideoUpdate = { stage: 'queued', progress: 0, etaSec: null };
const rhythm = { minIntervalMs: 250, maxIntervalMs: 2000 };

/** One attempt at one video, with signs of life as long as it lasts. Never rejects. */
export async function runRender(payload: RenderVideoPayload, options: RunOptions): Promise<RenderOutcome> {
  const { handler, signal, sendProgress, log } = options;
  const { videoId, userId, attempt } = payload;
  const send = (update: RenderVideoUpdate) => sendProgress({ ...update, videoId, userId, attempt });
  const reporter = startReporter({ send, initial, ...rhythm });
  const report = (update: RenderVideoUpdate) => reporter.report(renderVideoJob.checkProgress(update));
  try {
    const value = renderVideoJob.checkResult(await handler(payload, { signal, progress: report, log }));
    return { videoId, attempt, result: { ok: true, value } };
  } catch (thrown) {
    if (signal.aborted && signal.reason === handedBack) return { videoId, attempt, result: { ok: false, handedBack: true } };
    const error = toFailure(signal.aborted ? signal.reason : thrown);
    log[error.status >= 500 ? 'error' : 'info']({ err: error }, 'the render failed');
    return { videoId, attempt, result: toFailedResult(error) };
  } finally {
    reporter.stop();
  }
}

/** A result or an update of the wrong form is our mistake, not the user's. */
const toFailure = (thrown: unknown): CodedError => {
  const error = toCodedError(thrown, 'RENDER_FAILED');
  return error.code === 'VALIDATION_FAILED' ? new CodedError('RENDER_FAILED', { cause: error }) : error;
};

/** What the input is to blame for (4xx) fails again however often it is tried; the rest may not. */
export const toFailedResult = ({ code, status }: CodedError) => ({ ok: false as const, code, retryable: status >= 500 });
