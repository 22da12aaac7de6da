import { CodedError } from '@hellograph/contract';
import { type Logger, retry, waitFor } from '@hellograph/kit';
import { openConnections, subscribe } from '../connection/connections';
import { openQueue } from '../queue';
import { toRenderLimits } from './render-limits';
import {
  cancelChannel,
  checkModel,
  checkVoiceOrder,
  outcomeQueueName,
  progressChannel,
  type RenderOutcome,
  type RenderVideoHandler,
  type RenderVideoPayload,
  renderVideoJob,
  toJobId,
  type VoiceOrder,
  voiceOrderedChannel,
  voicesNewsChannel,
  voiceWantedChannel,
} from './render-video';
import { handedBack, readPayload, runRender } from './run-render';
import { frozenAfterMs, startPresence, type WorkerState } from './worker-presence';

export interface RenderConsumerOptions {
  redisUrl: string;
  /** How many videos are made concurrently. */
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
  /** The public half of the key that signs its videos, by which files are verified. */
  originKey?: string;
  /** The neural voices that it has now. */
  listVoices?: () => string[];
  /** The models of natural voices that it would fetch if they are wanted. */
  listFetchable?: () => string[];
  /** Called with the model of a natural voice that every worker should have. */
  onVoiceWanted?: (model: string) => void;
  /** Called with what an operator ordered about a natural voice. */
  onVoiceOrdered?: (order: VoiceOrder) => void;
  /** How long `close` waits for running jobs. */
  graceMs?: number;
  /** Called with each outcome once it is on the queue, for metrics. */
  onDelivered?: (outcome: RenderOutcome) => void;
}

export interface RenderConsumer {
  isReady(): boolean;
  /** Returns the state that the worker reports; see `startPresence`. */
  readState(): WorkerState;
  /** Asks every worker to fetch a natural voice. */
  wantVoice(model: string): void;
  /** Tells the api that a natural voice is coming, is late or is here. */
  tellVoices(): void;
  /**
   * Takes no more jobs and waits for running ones. Those that are not done after the grace period
   * are aborted and handed back, and the api announces them again.
   */
  close(): Promise<void>;
}

const defaultGraceMs = 8000;
const abortLimitMs = 2000;
const outcomeBackOff = { firstMs: 100, maxMs: 2000 };
const outcomeRedelivery = { attempts: 900, retryDelayMs: 2000 };

/**
 * The worker's side; see `RenderProducer` for the ownership of attempts. A job is done for Bull
 * only when its outcome is on the queue, so that a worker whose Redis is down holds its outcome and
 * takes no new job meanwhile. Returns immediately, even while Redis is down.
 */
export function openRenderConsumer(options: RenderConsumerOptions): RenderConsumer {
  const {
    redisUrl,
    concurrency,
    log,
    handler,
    timeLimitPercent,
    graceMs = defaultGraceMs,
    onDelivered,
    onVoiceWanted,
    onVoiceOrdered,
  } = options;
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const renders = openQueue({ name: renderVideoJob.name, connections, client: connections.patient(), log, handOversMax: 0 });
  const outcomes = openQueue({ name: outcomeQueueName, connections, client: fast, log, handOversMax: 0 });
  const runs = createOpenRuns();
  const closing = new AbortController();

  const deliver = (outcome: RenderOutcome) => {
    const id = toJobId(outcome.videoId, outcome.attempt);
    const onRetry = (err: unknown) => log.debug({ err, id }, 'an outcome waits for Redis');
    return retry(() => outcomes.add(outcome, { id, ...outcomeRedelivery }), { ...outcomeBackOff, signal: closing.signal, onRetry });
  };
  const render = async (payload: RenderVideoPayload) => {
    const { videoId, attempt, requestId } = payload;
    const run = runs.begin(videoId);
    const sendProgress = (progress: unknown) => void fast.publish(progressChannel, JSON.stringify(progress)).catch(() => {});
    try {
      const jobLog = log.child({ videoId, attempt, requestId });
      const limits = toRenderLimits(payload, timeLimitPercent);
      const { signal, moved: onMoved } = run;
      const outcome = await runRender(payload, { handler, signal, onMoved, limits, sendProgress, log: jobLog });
      await deliver(outcome);
      onDelivered?.(outcome);
    } finally {
      run.end();
    }
  };
  const untilIdle = (timeoutMs: number) =>
    waitFor(() => runs.count() === 0, { timeoutMs }).catch(() => log.info({ running: runs.count() }, 'handing back'));

  const presence = startPresence(fast, { ...options, read: runs.readState }, log);

  subscribe(connections, cancelChannel, log, (videoId) => runs.abort(new CodedError('RENDER_CANCELLED'), videoId));
  subscribe(connections, voiceWantedChannel, log, (model) => onVoiceWanted?.(checkModel(model)));
  subscribe(connections, voiceOrderedChannel, log, (order) => onVoiceOrdered?.(checkVoiceOrder(JSON.parse(order))));
  renders.consume(concurrency, async (data) => {
    const { payload, refusal } = readPayload(data, log);
    if (payload) await render(payload);
    if (refusal) await deliver(refusal);
  });

  return {
    isReady: () => fast.status === 'ready',
    readState: runs.readState,
    // Lost while Redis is down: the next message, or the api, wants it again.
    wantVoice: (model) => void fast.publish(voiceWantedChannel, model).catch(() => {}),
    tellVoices: () => {
      presence.report();
      void fast.publish(voicesNewsChannel, '').catch(() => {});
    },
    close: async () => {
      await presence.stop();
      await renders.pause();
      await untilIdle(graceMs);
      runs.abort(handedBack);
      await untilIdle(abortLimitMs);
      closing.abort(handedBack);
      await Promise.all([renders.close(), outcomes.close()]);
      connections.close();
    },
  };
}

/** The videos that one worker makes right now. */
interface OpenRuns {
  /** Counts a video from now until `end`; `signal` aborts by `abort`. */
  begin(videoId: string): { signal: AbortSignal; moved(): void; end(): void };
  /** Aborts one video, or all of them. */
  abort(reason: unknown, videoId?: string): void;
  count(): number;
  readState(): WorkerState;
}

interface Run {
  videoId: string;
  abort: AbortController;
  movedAtMs: number;
}

function createOpenRuns(): OpenRuns {
  const runs = new Set<Run>();
  return {
    begin: (videoId) => {
      const run: Run = { videoId, abort: new AbortController(), movedAtMs: performance.now() };
      runs.add(run);
      return {
        signal: run.abort.signal,
        moved: () => {
          run.movedAtMs = performance.now();
        },
        end: () => void runs.delete(run),
      };
    },
    abort: (reason, videoId) => {
      for (const run of runs) if (videoId === undefined || run.videoId === videoId) run.abort.abort(reason);
    },
    count: () => runs.size,
    readState: () => {
      const isFrozen = ({ movedAtMs }: Run) => performance.now() - movedAtMs > frozenAfterMs;
      return { rendering: runs.size, frozen: [...runs].filter(isFrozen).length };
    },
  };
}
