import { toCodedError } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { openConnections } from '../connection/connections';
import { openQueue } from '../queue';
import { handOversOf, type RequestHandler, type RequestType, type Response, type Traced } from './define-request';
import type { RequestOptions } from './request-client';

export interface RequestServer {
  /** Takes no more requests, aborts the running one, and waits for it for a second. */
  close(): Promise<void>;
}

const closeLimitMs = 1000;

/**
 * The worker's side of one type of request: handles one at a time, in parallel to renders. Returns
 * immediately, even while Redis is down. The caller closes the server.
 */
export function openRequestServer<Payload extends Traced, Result>(
  type: RequestType<Payload, Result>,
  handler: RequestHandler<Payload, Result>,
  { redisUrl, log, timeoutMs = type.timeoutMs }: RequestOptions,
): RequestServer {
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const queue = openQueue({ name: type.name, connections, client: connections.patient(), log, handOversMax: handOversOf(timeoutMs) });
  const closing = new AbortController();
  let running = 0;

  const handle = async (payload: Payload, askId: string): Promise<Response<Result>['result']> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
    const { requestId } = payload;
    try {
      const value = await handler(payload, { signal, log: log.child({ askId, requestId }) });
      return { ok: true, value: type.checkResult(value) };
    } catch (thrown) {
      const error = signal.aborted ? toCodedError(thrown, 'BUSY') : toCodedError(thrown);
      if (error.status >= 500) log.error({ err: error, request: type.name, askId, requestId }, 'a request failed');
      return { ok: false, code: signal.aborted ? 'BUSY' : error.code };
    }
  };

  queue.consume(1, async (data) => {
    running++;
    try {
      const { askId } = type.checkEnvelope(data);
      const response: Response<Result> = { askId, result: await handle(type.checkPayload(data), askId) };
      await fast.publish(type.channel, JSON.stringify(response));
    } catch (err) {
      log.warn({ err, request: type.name }, 'a request got no response');
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
