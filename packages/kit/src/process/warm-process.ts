import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { CodedError, type ErrorCode, isErrorCode } from '@hellograph/contract/errors';
import { type Confinement, toConfined } from './confined';
import { toProgramFile } from './program-file.mjs';
import type { ChildResponse } from './serve-requests';

export interface WarmProcess<Request, Response> {
  /**
   * One request at a time, in order. An abort or a timeout kills the process; the next request
   * starts a new one.
   */
  request(request: Request, options?: RequestOptions): Promise<Response>;
  /** Starts the process if it is not running, so that the next request need not wait. */
  warmUp(): void;
  /**
   * Ends the process after its pending requests to free its memory. The next request, or `warmUp`,
   * starts it again.
   */
  rest(): void;
  /** Process id while it runs, for measuring. */
  pid(): number | undefined;
  close(): Promise<void>;
}

interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Called whenever the child reports progress on the request. */
  onMoved?: (() => void) | undefined;
}

export interface WarmProcessOptions {
  entry: URL;
  /** How long the child may take until it responds or reports progress. */
  timeoutMs: number;
  /** The error code for a crash of the child, as the user sees it. */
  failure: ErrorCode;
  /** The error code for a timeout; the same as for a crash if missing. */
  timeout?: ErrorCode;
  limits?: Confinement;
  /**
   * Ends the process after each response: for libraries that behave the same only once or never
   * free memory.
   */
  servesOnce?: boolean;
}

/**
 * Starts a child at the first request and then keeps it: for libraries that patch globals, hold
 * models in memory, or may hang or crash on odd input. It has no network and ends when its parent
 * is gone. The caller closes it.
 */
export function keepWarm<Request, Response>({
  entry,
  timeoutMs,
  failure,
  timeout = failure,
  limits = {},
  servesOnce = false,
}: WarmProcessOptions): WarmProcess<Request, Response> {
  let child: ChildProcess | undefined;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const start = () => {
    const args = ['--no-warnings', '--max-semi-space-size=2', toProgramFile(entry)];
    const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
    const started = spawn(...toConfined(process.execPath, args, limits), { serialization: 'advanced', stdio });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  };
  const retire = (used: ChildProcess) => {
    if (child === used) child = undefined;
    used.kill('SIGKILL');
  };

  const requestNow = async (request: Request, { signal, onMoved }: RequestOptions) => {
    if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
    const used = child ?? start();
    const about = { name: entry.pathname, timeoutMs, failure, timeout, servesOnce };
    return exchange<Request, Response>(used, { id: ++lastId, request }, { ...about, signal, onMoved, retire: () => retire(used) });
  };

  return {
    request: (request, options = {}) => {
      const response = queue.then(() => requestNow(request, options));
      queue = response.catch(() => {});
      return response;
    },
    warmUp: () => void (child ?? start()),
    rest: () => {
      queue = queue.then(() => child && retire(child));
    },
    pid: () => child?.pid,
    close: async () => {
      const running = child;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
  };
}

interface ExchangeOptions {
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
function exchange<Request, Response>(
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
