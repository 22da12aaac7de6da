import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { CodedError, type ErrorCode } from '@hellograph/contract/errors';
import { type Confinement, toConfined } from './confined';
import { exchange } from './exchange';
import { toProgramFile } from './program-file.mjs';

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
