import { randomUUID } from 'node:crypto';
import { CodedError, type ErrorCode, fontFamilies, isErrorCode, limits, toCodedError } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import type { Logger } from '@hellograph/kit';
import { type Static, Type } from 'typebox';
import { openConnections, subscribe, untilReady } from '../connection/connections';
import { openQueue } from '../queue';
import { defineRequest, handOversOf, type RequestType, type Response, type Traced, tracing } from './define-request';

const payload = Type.Object({
  ...tracing,
  words: Type.String(),
  family: oneOf(fontFamilies),
  weight: Type.Integer({ minimum: 100, maximum: 900 }),
  /** In which Chinese characters are written; missing if nothing on the card tells. */
  language: Type.Optional(Type.String()),
  /** A CSS colour. */
  colour: Type.String(),
  /** Size of the box in pixels. */
  width: Type.Integer({ minimum: 16, maximum: 4096 }),
  height: Type.Integer({ minimum: 16, maximum: 4096 }),
});
export type SetLinesPayload = Static<typeof payload>;

const result = Type.Object({
  /**
   * A PNG in base64, in the size of the box and transparent between the letters. It is not stored.
   */
  picture: Type.String(),
});
export type SetLinesResult = Static<typeof result>;

/** Sets words as large as a box allows. Only the worker has the fonts. */
export const setLinesRequest = defineRequest({ name: 'set-lines', timeoutMs: limits.setLinesTimeoutMs, payload, result });

/**
 * The api's side of one type of request. Each type has a separate queue and never waits behind a
 * render.
 */
export interface RequestClient<Payload, Result> {
  /**
   * Resolves with the response of any free worker. Rejects with the worker's code
   * (`FACE_NOT_FOUND`, …), or with `BUSY` if no response comes in time or Redis is down.
   */
  send(payload: Payload): Promise<Result>;
  close(): Promise<void>;
}

export interface RequestOptions {
  redisUrl: string;
  log: Logger;
  /** Instead of the type's own. */
  timeoutMs?: number;
}

const bootWaitMs = 1000;
const retryAfterSec = 5;
const busy = (cause: unknown) => new CodedError('BUSY', { retryAfterSec, cause });

/** Also resolves while Redis is down. The caller closes the client. */
export async function openRequestClient<Payload extends Traced, Result>(
  type: RequestType<Payload, Result>,
  { redisUrl, log, timeoutMs = type.timeoutMs }: RequestOptions,
): Promise<RequestClient<Payload, Result>> {
  const connections = openConnections(redisUrl, log);
  const fast = connections.fast();
  const queue = openQueue({ name: type.name, connections, client: fast, log, handOversMax: handOversOf(timeoutMs) });
  const waiting = new Map<string, (result: Response<Result>['result']) => void>();
  subscribe(connections, type.channel, log, (message) => {
    const { askId, result } = type.checkResponse(JSON.parse(message));
    waiting.get(askId)?.(result);
  });
  await Promise.all([untilReady(fast, bootWaitMs), untilReady(connections.subscriber(), bootWaitMs)]);

  return {
    send: async (payload) => {
      const data = { ...type.checkPayload(payload), askId: randomUUID() };
      const { askId } = data;
      let timer: NodeJS.Timeout | undefined;
      const response = new Promise<Response<Result>['result']>((resolve, reject) => {
        waiting.set(askId, resolve);
        timer = setTimeout(() => reject(busy(new Error(`no worker responded within ${timeoutMs} ms`))), timeoutMs);
      });
      response.catch(() => {}); // awaited below, unless the request could not be queued
      try {
        await queue.add(data, { id: askId, attempts: 1 }).catch((cause: unknown) => Promise.reject(busy(cause)));
        return toValue(await response);
      } catch (thrown) {
        const error = toCodedError(thrown);
        // The client has given up, so the request is withdrawn.
        if (error.code === 'BUSY')
          await queue.removeWaiting(askId).catch((err: unknown) => log.debug({ err, askId }, 'a request could not be withdrawn'));
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

function toValue<Result>(result: Response<Result>['result']): Result {
  if (result.ok) return result.value;
  const code: ErrorCode = isErrorCode(result.code) ? result.code : 'INTERNAL';
  throw new CodedError(code);
}
