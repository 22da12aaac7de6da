import { CodedError, type ErrorCode, isErrorCode, toCodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { openConnections, untilReady } from './connections';
import type { Answer, Asked, Question } from './define-question';
import { openQueue } from './queue';
import { subscribe } from './subscribe';

/** The api's side of a question: whichever worker is free answers it. Each kind has a lane of its own and never waits behind a render. */
export interface Asker<Payload, Result> {
  /** Rejects with what the worker found wrong (`FACE_NOT_FOUND`, …), or with `BUSY` when there is no answer in time or Redis is away. */
  ask(payload: Payload): Promise<Result>;
  close(): Promise<void>;
}

export interface AskerOptions {
  redisUrl: string;
  log: Logger;
  timeoutMs: number;
}

const bootWaitMs = 1000;
const retryAfterSec = 5;
const busy = (cause: unknown) => new CodedError('BUSY', { retryAfterSec, cause });

/** Resolves also while Redis is away. */
export async function openAsker<Payload extends Asked, Result>(
  question: Question<Payload, Result>,
  { redisUrl, log, timeoutMs }: AskerOptions,
): Promise<Asker<Payload, Result>> {
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const queue = openQueue({ name: question.name, connections, client: fast, log, handOversMax: 0 });
  const waiting = new Map<string, (result: Answer<Result>['result']) => void>();
  subscribe(connections, question.channel, log, (message) => {
    const { askId, result } = question.checkAnswer(JSON.parse(message));
    waiting.get(askId)?.(result);
  });
  await Promise.all([untilReady(fast, bootWaitMs), untilReady(connections.subscriber(), bootWaitMs)]);

  return {
    ask: async (payload) => {
      const { askId } = question.checkPayload(payload);
      let timer: NodeJS.Timeout | undefined;
      const answered = new Promise<Answer<Result>['result']>((resolve, reject) => {
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

function toValue<Result>(result: Answer<Result>['result']): Result {
  if (result.ok) return result.value;
  const code: ErrorCode = isErrorCode(result.code) ? result.code : 'INTERNAL';
  throw new CodedError(code);
}
