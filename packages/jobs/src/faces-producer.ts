import { CodedError, type ErrorCode, isErrorCode, toCodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { openConnections, untilReady } from './connections';
import { checkFacesAnswer, type DetectFacesPayload, type DetectFacesResult, detectFacesJob, type FacesAnswer } from './detect-faces';
import { openQueue } from './queue';
import { facesChannel } from './render-channels';
import { subscribe } from './subscribe';

/** The api's side of `detect-faces`: a question to whichever worker is free. It has a lane of its own and never waits behind a render. */
export interface FacesProducer {
  /** Rejects with what the worker found wrong (`FACE_NOT_FOUND`, …), or with `BUSY` when there is no answer in time or Redis is away. */
  detect(payload: DetectFacesPayload): Promise<DetectFacesResult>;
  close(): Promise<void>;
}

export interface FacesProducerOptions {
  redisUrl: string;
  log: Logger;
  timeoutMs: number;
}

const bootWaitMs = 1000;
const retryAfterSec = 5;
const busy = (cause: unknown) => new CodedError('BUSY', { retryAfterSec, cause });

/** Resolves also while Redis is away. */
export async function openFacesProducer({ redisUrl, log, timeoutMs }: FacesProducerOptions): Promise<FacesProducer> {
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const queue = openQueue({ name: detectFacesJob.name, connections, client: fast, log, handOversMax: 0 });
  const waiting = new Map<string, (result: FacesAnswer['result']) => void>();
  subscribe(connections, facesChannel, log, (message) => {
    const { askId, result } = checkFacesAnswer(JSON.parse(message));
    waiting.get(askId)?.(result);
  });
  await Promise.all([untilReady(fast, bootWaitMs), untilReady(connections.subscriber(), bootWaitMs)]);

  return {
    detect: async (payload) => {
      const { askId } = detectFacesJob.checkPayload(payload);
      let timer: NodeJS.Timeout | undefined;
      const answered = new Promise<FacesAnswer['result']>((resolve, reject) => {
        waiting.set(askId, resolve);
        timer = setTimeout(() => reject(busy(new Error(`no worker answered in ${timeoutMs} ms`))), timeoutMs);
      });
      answered.catch(() => {}); // awaited below, unless the question could not be asked
      try {
        await queue.add(payload, { id: askId, attempts: 1 }).catch((cause: unknown) => Promise.reject(busy(cause)));
        return toValue(await answered);
      } catch (thrown) {
        const error = toCodedError(thrown);
        // Nobody waits for it any more.
        if (error.code === 'BUSY')
          await queue.removeWaiting(askId).catch((err: unknown) => log.debug({ err, askId }, 'a question could not be taken back'));
        throw error;
      } finally {
        clearTimeout(timer);
        waiting.delete(askId);
      }
    },
    close: async () => {
      await queue.close();
      connections.close();
    },
  };
}

function toValue(result: FacesAnswer['result']): DetectFacesResult {
  if (result.ok) return result.value;
  const code: ErrorCode = isErrorCode(result.code) ? result.code : 'INTERNAL';
  throw new CodedError(code);
}
