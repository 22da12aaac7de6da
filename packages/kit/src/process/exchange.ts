import type { ChildProcess } from 'node:child_process';
import { CodedError, type ErrorCode, isErrorCode } from '@hellograph/contract/errors';
import type { ChildResponse } from './serve-requests';

export interface ExchangeOptions {
  /** Names the child in errors. */
  name: string;
  timeoutMs: number;
  failure: ErrorCode;
  timeout: ErrorCode;
  signal?: AbortSignal | undefined;
  onMoved?: (() => void) | undefined;
  /** Called before a promise settles whose child must not serve another request. */
  retire: () => void;
  servesOnce: boolean;
}

/**
 * Sends one request to a child and resolves with its response. Rejects with `failure` if the child
 * ends, with `timeout` if it is silent for too long, and with RENDER_CANCELLED on an abort.
 */
export function exchange<Request, Response>(
  child: ChildProcess,
  sent: { id: number; request: Request },
  { name, timeoutMs, failure, timeout, signal, onMoved, retire, servesOnce }: ExchangeOptions,
): Promise<Response> {
  return new Promise<Response>((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      child.off('exit', onExit).off('message', onMessage).off('error', onExit);
      then();
    };
    const giveUp = (error: CodedError) => () => {
      retire(); // the next request must not reach it while it ends
      settle(() => reject(error));
    };
    const onTimeout = giveUp(new CodedError(timeout, { cause: new Error(`${name} did not respond in ${timeoutMs} ms`) }));
    const timer = setTimeout(onTimeout, timeoutMs);
    const onAbort = giveUp(new CodedError('RENDER_CANCELLED'));
    const onExit = () => settle(() => reject(new CodedError(failure, { cause: new Error(`${name} ended`) })));
    const onMessage = (response: ChildResponse<Response>) => {
      if (response.id !== sent.id) return;
      if ('moved' in response) {
        timer.refresh();
        return onMoved?.();
      }
      if (servesOnce) retire();
      if ('value' in response) return settle(() => resolve(response.value));
      const code = isErrorCode(response.code) ? response.code : failure;
      settle(() => reject(new CodedError(code, { cause: new Error(response.message) })));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    child.once('exit', onExit).on('message', onMessage).once('error', onExit);
    child.send(sent);
  });
}
