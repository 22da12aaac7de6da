import { toCodedError } from '@hellograph/contract';
import { type Logger, waitFor } from '@hellograph/kit';
import { openConnections } from './connections';
import type { JobContext } from './define-job';
import type { Answer, Asked, Question } from './define-question';
import { openQueue } from './queue';

export interface AnswererOptions<Payload, Result> {
  redisUrl: string;
  log: Logger;
  handler: (payload: Payload, context: JobContext<null>) => Promise<Result>;
  /** How long one question may take; who asked has given up by then. */
  timeoutMs: number;
}

export interface Answerer {
  close(): Promise<void>;
}

const closeLimitMs = 1000;

/** The worker's side of a question: one at a time, each answered once, beside whatever is being rendered. */
export function openAnswerer<Payload extends Asked, Result>(
  question: Question<Payload, Result>,
  { redisUrl, log, handler, timeoutMs }: AnswererOptions<Payload, Result>,
): Answerer {
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const queue = openQueue({ name: question.name, connections, client: connections.patient(), log, handOversMax: 0 });
  const closing = new AbortController();
  let running = 0;

  const answer = async (payload: Payload): Promise<Answer<Result>['result']> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
    const { askId, requestId } = payload;
    try {
      const value = await handler(payload, { signal, progress: () => {}, log: log.child({ askId, requestId }) });
      return { ok: true, value: question.checkResult(value) };
    } catch (thrown) {
      const error = signal.aborted ? toCodedError(thrown, 'BUSY') : toCodedError(thrown);
      if (error.status >= 500) log.error({ err: error, question: question.name, askId, requestId }, 'a question could not be answered');
      return { ok: false, code: signal.aborted ? 'BUSY' : error.code };
    }
  };

  queue.consume(1, async (data) => {
    running++;
    try {
      const payload = question.checkPayload(data);
      const said: Answer<Result> = { askId: payload.askId, result: await answer(payload) };
      await fast.publish(question.channel, JSON.stringify(said));
    } catch (err) {
      log.warn({ err }, 'a question went unanswered');
    } finally {
      running--;
    }
  });

  return {
    close: async () => {
      await queue.pause();
      closing.abort();
      await waitFor(() => running === 0, { timeoutMs: closeLimitMs }).catch(() => {});
      await queue.close();
      connections.close();
    },
  };
}
