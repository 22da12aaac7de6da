import { toCodedError } from '@hellograph/contract';
import { type Logger, waitFor } from '@hellograph/kit';
import { openConnections } from './connections';
import { type DetectFacesHandler, type DetectFacesPayload, detectFacesJob, type FacesAnswer } from './detect-faces';
import { openQueue } from './queue';
import { facesChannel } from './render-channels';

export interface FacesConsumerOptions {
  redisUrl: string;
  log: Logger;
  handler: DetectFacesHandler;
  /** How long one question may take; who asked has given up by then. */
  timeoutMs: number;
}

export interface FacesConsumer {
  close(): Promise<void>;
}

const closeLimitMs = 1000;

/** The worker's side of `detect-faces`: one question at a time, each answered once, beside whatever is being rendered. */
export function openFacesConsumer({ redisUrl, log, handler, timeoutMs }: FacesConsumerOptions): FacesConsumer {
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const queue = openQueue({ name: detectFacesJob.name, connections, client: connections.patient(), log, handOversMax: 0 });
  const closing = new AbortController();
  let running = 0;

  const answer = async (payload: DetectFacesPayload): Promise<FacesAnswer['result']> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
    const { askId, requestId } = payload;
    try {
      const value = await handler(payload, { signal, progress: () => {}, log: log.child({ askId, requestId }) });
      return { ok: true, value: detectFacesJob.checkResult(value) };
    } catch (thrown) {
      const error = signal.aborted ? toCodedError(thrown, 'BUSY') : toCodedError(thrown);
      if (error.status >= 500) log.error({ err: error, askId, requestId }, 'faces could not be looked for');
      return { ok: false, code: signal.aborted ? 'BUSY' : error.code };
    }
  };

  queue.consume(1, async (data) => {
    running++;
    try {
      const payload = detectFacesJob.checkPayload(data);
      const said: FacesAnswer = { askId: payload.askId, result: await answer(payload) };
      await fast.publish(facesChannel, JSON.stringify(said));
    } catch (err) {
      log.warn({ err }, 'a question about faces went unanswered');
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
