import { CodedError, toCodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { toCheck } from '../check';

import { type RenderLimits, startRenderWatch } from './render-limits';
import {
  type RenderOutcome,
  type RenderVideoHandler,
  type RenderVideoPayload,
  type RenderVideoProgress,
  type RenderVideoUpdate,
  renderVideoAddressSchema,
  renderVideoJob,
} from './render-video';

interface ReporterOptions<Update> {
  send: (update: Update) => void;
  /** The message sent before the first update. */
  initial: Update;
  /** The shortest pause between two messages. */
  minIntervalMs: number;
  /** The longest: the last update is then repeated, as a sign of life. */
  maxIntervalMs: number;
  /** Aborts when the work has stopped moving: from then on nothing is repeated. */
  signal: AbortSignal;
}

interface Reporter<Update> {
  /**
   * Sends the update now or when the pause is over. Of several in one pause only the last is sent.
   */
  report(update: Update): void;
  stop(): void;
}

/**
 * Turns updates at any rate into messages at a bounded rate. Sends `initial` immediately. Stop it
 * when the work ends.
 */
function startReporter<Update>({ send, initial, minIntervalMs, maxIntervalMs, signal }: ReporterOptions<Update>): Reporter<Update> {
  let latest = initial;
  let sentAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const sendAfter = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(sendNow, waitMs);
  };
  const sendNow = () => {
    if (signal.aborted) return;
    sentAtMs = performance.now();
    send(latest);
    sendAfter(maxIntervalMs);
  };

  sendNow();
  return {
    report: (update) => {
      latest = update;
      const waitMs = sentAtMs + minIntervalMs - performance.now();
      if (waitMs > 0) sendAfter(waitMs);
      else sendNow();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The reason of a signal that aborts because the worker stops: the api then gives the job to
 * another one.
 */
export const handedBack = new Error('The worker stops and hands its job back');

export interface RenderRunOptions {
  handler: RenderVideoHandler;
  signal: AbortSignal;
  /** Called with each update of the handler. */
  onMoved?: () => void;
  limits: RenderLimits;
  sendProgress: (progress: RenderVideoProgress) => void;
  log: Logger;
}

const initial: RenderVideoUpdate = { stage: 'queued', progress: 0, etaSec: null };
const rhythm = { minIntervalMs: 250, maxIntervalMs: 2000 };
/** How long an aborted handler may take to end its processes and threads. */
const abortGraceMs = 3000;

/**
 * One attempt at one video. Each update of the handler is a sign of life; the last one is repeated
 * until the attempt has been silent for too long. Never rejects, and ends within seconds of an
 * abort or a limit even if the handler hangs: the worker is then free for the next job.
 */
export async function runRender(payload: RenderVideoPayload, options: RenderRunOptions): Promise<RenderOutcome> {
  const { handler, onMoved, sendProgress, log, limits } = options;
  const { videoId, userId, attempt } = payload;
  const watch = startRenderWatch(limits);
  const signal = AbortSignal.any([options.signal, watch.signal]);
  const send = (update: RenderVideoUpdate) => sendProgress({ ...update, videoId, userId, attempt });
  const reporter = startReporter({ send, initial, ...rhythm, signal });
  const report = (update: RenderVideoUpdate) => {
    onMoved?.();
    watch.moved(update.stage);
    reporter.report(renderVideoJob.checkProgress(update));
  };
  try {
    const handling = handler(payload, { signal, progress: report, log });
    const value = renderVideoJob.checkResult(await endSoonAfterAbort(handling, signal, log));
    return { videoId, attempt, result: { ok: true, value } };
  } catch (thrown) {
    if (signal.aborted && signal.reason === handedBack) return { videoId, attempt, result: { ok: false, handedBack: true } };
    const error = toFailure(signal.aborted ? signal.reason : thrown);
    log[error.status >= 500 ? 'error' : 'info']({ err: error }, 'the render failed');
    return { videoId, attempt, result: toFailedResult(error) };
  } finally {
    reporter.stop();
    watch.stop();
  }
}

/** Settles as `work` does, or rejects if `work` still hangs `abortGraceMs` after an abort. */
async function endSoonAfterAbort<Value>(work: Promise<Value>, signal: AbortSignal, log: Logger): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_resolve, reject) => {
    const startGrace = () => {
      timer = setTimeout(() => {
        log.warn('an aborted render hangs and is left behind');
        reject(signal.reason);
      }, abortGraceMs);
    };
    if (signal.aborted) startGrace();
    else signal.addEventListener('abort', startGrace, { once: true });
  });
  try {
    return await Promise.race([work, hung]);
  } finally {
    clearTimeout(timer);
  }
}

/** A result or an update of the wrong form is the worker's fault, not the user's. */
const toFailure = (thrown: unknown): CodedError => {
  const error = toCodedError(thrown, 'RENDER_FAILED');
  return error.code === 'VALIDATION_FAILED' ? new CodedError('RENDER_FAILED', { cause: error }) : error;
};

/** Failures caused by the input (4xx) would fail again; others may not. */
const toFailedResult = ({ code, status }: CodedError) => ({ ok: false as const, code, retryable: status >= 500 });

const checkAddress = toCheck('address of a render', renderVideoAddressSchema);

/**
 * An unreadable payload becomes an outcome if it at least names its video; otherwise it is only
 * logged.
 */
export function readPayload(data: unknown, log: Logger): { payload?: RenderVideoPayload; refusal?: RenderOutcome } {
  try {
    return { payload: renderVideoJob.checkPayload(data) };
  } catch (err) {
    const error = toCodedError(err);
    log.error({ err, fields: error.fields }, 'a payload that cannot be read was refused');
    try {
      const { videoId, attempt } = checkAddress(data);
      return { refusal: { videoId, attempt, result: toFailedResult(error) } };
    } catch {
      return {};
    }
  }
}
