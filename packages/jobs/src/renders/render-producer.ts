import { CodedError, toCodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { openConnections, subscribe, untilReady } from '../connection/connections';
import { openQueue } from '../queue';
import {
  cancelChannel,
  checkModel,
  checkRenderOutcome,
  checkRenderProgress,
  checkVideoId,
  checkVoiceOrder,
  listOriginKeys,
  outcomeQueueName,
  progressChannel,
  type RenderOutcome,
  type RenderVideoPayload,
  type RenderVideoProgress,
  renderVideoJob,
  toJobId,
  type VoiceOrder,
  voiceOrderedChannel,
  voicesNewsChannel,
  voiceWantedChannel,
} from './render-video';
import { listWorkers, type SeenWorker } from './worker-presence';

/**
 * The api's side. While Redis is down, every call that returns a promise rejects with `BUSY` within
 * two seconds; nothing needs to be reopened.
 *
 * The api alone owns attempts. Bull runs each announcement once (`attempts: 1`, and a job whose
 * worker went silent is dropped, not handed over). A worker that dies sends no outcome: its signs
 * of life (`onProgress`) stop and `knows` becomes false within eight seconds. The api then
 * announces `attempt + 1`, and the attempt in each outcome distinguishes the late one from the
 * current one.
 */
export interface RenderProducer {
  /**
   * `priority` from 1 (first). Announcing a job that is still known changes nothing. Also rejects
   * with `VALIDATION_FAILED`.
   */
  announce(payload: RenderVideoPayload, options: { priority: number }): Promise<void>;
  /** Whether this attempt waits for a worker or a live one holds it. */
  knows(videoId: string, attempt: number): Promise<boolean>;
  /**
   * Drops what waits and aborts what runs. A running one still sends its outcome, mostly
   * `RENDER_CANCELLED`.
   */
  cancel(videoId: string): Promise<void>;
  /** Whether workers get no further videos. Forgotten when Redis is emptied: say it again. */
  setHeld(isHeld: boolean): Promise<void>;
  /** Asks every worker to fetch a natural voice, unless it has it or may not. */
  wantVoice(model: string): Promise<void>;
  /** Has every worker fetch a natural voice, or remove it, whatever it may fetch by itself. */
  orderVoice(order: VoiceOrder): Promise<void>;
  depth(): Promise<{ waiting: number; active: number }>;
  /** Workers that reported within the last ten minutes, those that went silent included. */
  listWorkers(): Promise<SeenWorker[]>;
  /** The public keys that workers of this instance have signed videos with. */
  listOriginKeys(): Promise<string[]>;
  /**
   * Call once. The handler is called at least once for each outcome, one at a time. If it throws,
   * it is called again every two seconds for half an hour.
   */
  onOutcome(handler: (outcome: RenderOutcome) => Promise<void>): void;
  onProgress(handler: (progress: RenderVideoProgress) => void | Promise<void>): void;
  /** Called when a natural voice is coming, is late or is here. */
  onVoicesNews(handler: () => void): void;
  isReady(): boolean;
  /** Whether Redis takes what is written: one without memory answers, but refuses jobs. */
  canWrite(): Promise<boolean>;
  close(): Promise<void>;
}

const bootWaitMs = 1000;
const probeKey = 'hellograph:probe';
const probeKeptSec = 60;
/** An outcome must survive an api that dies while it handles it, however often. */
const outcomeHandOversMax = 1000;

const busy = (thrown: unknown): never => {
  throw toCodedError(thrown, 'BUSY');
};

/** Also resolves while Redis is down. */
export async function openRenderProducer({ redisUrl, log }: { redisUrl: string; log: Logger }): Promise<RenderProducer> {
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const renders = openQueue({ name: renderVideoJob.name, connections, client: fast, log, handOversMax: 0 });
  const closers = [renders.close];
  await untilReady(fast, bootWaitMs);

  return {
    announce: async (payload, { priority }) => {
      if (!Number.isInteger(priority) || priority < 1) throw new RangeError(`A priority is a whole number from 1, not ${priority}`);
      const checked = renderVideoJob.checkPayload(payload);
      await renders.add(checked, { id: toJobId(checked.videoId, checked.attempt), priority, attempts: 1 }).catch(busy);
    },
    knows: (videoId, attempt) => renders.knows(toJobId(videoId, attempt)).catch(busy),
    cancel: async (videoId) => {
      await renders.removeWaiting(`${checkVideoId(videoId)}_*`).catch(busy);
      await fast.publish(cancelChannel, videoId).catch(busy);
    },
    wantVoice: async (model) => void (await fast.publish(voiceWantedChannel, checkModel(model)).catch(busy)),
    orderVoice: async (order) => void (await fast.publish(voiceOrderedChannel, JSON.stringify(checkVoiceOrder(order))).catch(busy)),
    setHeld: (isHeld) => renders.setHeld(isHeld).catch(busy),
    depth: () => renders.depth().catch(busy),
    listWorkers: () => listWorkers(fast).catch(busy),
    listOriginKeys: () => listOriginKeys(fast).catch(busy),
    onOutcome: (handler) => {
      const patient = { connections, client: connections.patient(), log };
      const outcomes = openQueue({ ...patient, name: outcomeQueueName, handOversMax: outcomeHandOversMax });
      closers.push(outcomes.close);
      outcomes.consume(1, async (data) => {
        const outcome = findValid(() => checkRenderOutcome(data), log);
        if (outcome) await handler(outcome);
      });
    },
    onProgress: (handler) => subscribe(connections, progressChannel, log, (message) => handler(checkRenderProgress(JSON.parse(message)))),
    onVoicesNews: (handler) => subscribe(connections, voicesNewsChannel, log, handler),
    isReady: () => fast.status === 'ready',
    canWrite: () =>
      fast.set(probeKey, '1', 'EX', probeKeptSec).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all(closers.map((close) => close()));
      connections.close();
    },
  };
}

/** A message of the wrong form stays wrong, so it is logged and not tried again. */
function findValid<Value>(check: () => Value, log: Logger): Value | undefined {
  try {
    return check();
  } catch (err) {
    if (!(err instanceof CodedError)) throw err;
    log.error({ err, fields: err.fields }, 'an outcome that cannot be read was dropped');
    return undefined;
  }
}
