import { CodedError } from '@hellograph/contract';
import { type Logger, retry, waitFor } from '@hellograph/kit';
import { openConnections } from './connections';
import { openQueue } from './queue';
import { readPayload } from './read-payload';
import { cancelChannel, outcomeQueueName, progressChannel, toJobId } from './render-channels';
import { toRenderLimits } from './render-limits';
import { type RenderOutcome, type RenderVideoHandler, type RenderVideoPayload, renderVideoJob } from './render-video';
import { handedBack, runRender } from './run-render';
import { subscribe } from './subscribe';

export interface RenderConsumerOptions {
  redisUrl: string;
  /** How many videos are made at once. */
  concurrency: number;
  log: Logger;
  /**
   * Its error decides the outcome: a `CodedError` keeps its code, anything else is `RENDER_FAILED`.
   */
  handler: RenderVideoHandler;
  /**
   * Stretches or shrinks the time limits of every render; 100 unless given. See `toRenderLimits`.
   */
  timeLimitPercent?: number;
  /** How long `close` waits for what runs. */
  graceMs?: number;
}

export interface RenderConsumer {
  isReady(): boolean;
  /**
   * Takes no more, waits for what runs; what is not done after the grace is aborted and handed
   * back, for the api to announce it again.
   */
  close(): Promise<void>;
}

interface Run {
  videoId: string;
  abort: AbortController;
}

const defaultGraceMs = 8000;
const abortLimitMs = 2000;
const outcomeBackOff = { firstMs: 100, maxMs: 2000 };
const outcomeRedelivery = { attempts: 900, retryDelayMs: 2000 };

/**
 * The worker's side; see `RenderProducer` for who owns attempts. A job is done for Bull only when
 * its outcome is on the queue, so that a worker whose Redis is away holds its outcome and takes no
 * new job meanwhile. Resolves at once, also while Redis is away.
 */
export function openRenderConsumer(options: RenderConsumerOptions): RenderConsumer {
  const { redisUrl, concurrency, log, handler, timeLimitPercent, graceMs = defaultGraceMs } = options;
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const renders = openQueue({ name: renderVideoJob.name, connections, client: connections.patient(), log, handOversMax: 0 });
  const outcomes = openQueue({ name: outcomeQueueName, connections, client: fast, log, handOversMax: 0 });
  const runs = new Set<Run>();
  const closing = new AbortController();

  const deliver = (outcome: RenderOutcome) => {
    const id = toJobId(outcome.videoId, outcome.attempt);
    const onRetry = (err: unknown) => log.debug({ err, id }, 'an outcome waits for Redis');
    return retry(() => outcomes.add(outcome, { id, ...outcomeRedelivery }), { ...outcomeBackOff, signal: closing.signal, onRetry });
  };
  const render = async (payload: RenderVideoPayload) => {
    const { videoId, attempt, requestId } = payload;
    const run: Run = { videoId, abort: new AbortController() };
    const sendProgress = (progress: unknown) => void fast.publish(progressChannel, JSON.stringify(progress)).catch(() => {});
    runs.add(run);
    try {
      const jobLog = log.child({ videoId, attempt, requestId });
      const limits = toRenderLimits(payload, timeLimitPercent);
      await deliver(await runRender(payload, { handler, signal: run.abort.signal, limits, sendProgress, log: jobLog }));
    } finally {
      runs.delete(run);
    }
  };
  const abortAll = (reason: unknown, videoId?: string) => {
    for (const run of runs) if (videoId === undefined || run.videoId === videoId) run.abort.abort(reason);
  };
  const untilIdle = (timeoutMs: number) =>
    waitFor(() => runs.size === 0, { timeoutMs }).catch(() => log.info({ running: runs.size }, 'handing back'));

  subscribe(connections, cancelChannel, log, (videoId) => abortAll(new CodedError('RENDER_CANCELLED'), videoId));
  renders.consume(concurrency, async (data) => {
    const { payload, refusal } = readPayload(data, log);
    if (payload) await render(payload);
    if (refusal) await deliver(refusal);
  });

  return {
    isReady: () => fast.status === 'ready',
    close: async () => {
      await renders.pause();
      await untilIdle(graceMs);
      abortAll(handedBack);
      await untilIdle(abortLimitMs);
      closing.abort(handedBack);
      await Promise.all([renders.close(), outcomes.close()]);
      connections.close();
    },
  };
}
