import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { CodedError, type ErrorCode, isErrorCode } from '@hellograph/contract/errors';
import { type Confinement, toConfined } from './confined';
import { toProgramFile } from './program-file.mjs';

export interface WarmProcess<Request, Answer> {
  /**
   * One request at a time, in order. An abort or a timeout kills the process; the next request
   * starts a new one.
   */
  ask(request: Request, options?: AskOptions): Promise<Answer>;
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

interface AskOptions {
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

/** How a child responds; see `serveQuestions` for its other end. */
export type ChildAnswer<Answer> =
  | { id: number; value: Answer }
  | { id: number; code: string; message: string }
  | { id: number; moved: true };

/**
 * Starts a child at the first request and then keeps it: for libraries that patch globals, hold
 * models in memory, or may hang or crash on odd input. It has no network and ends when its parent
 * is gone. The caller closes it.
 */
export function keepWarm<Request, Answer>({
  entry,
  timeoutMs,
  failure,
  timeout = failure,
  limits = {},
  servesOnce = false,
}: WarmProcessOptions): WarmProcess<Request, Answer> {
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

  const askNow = (request: Request, { signal, onMoved }: AskOptions) =>
    new Promise<Answer>((resolve, reject) => {
      if (signal?.aborted) return reject(new CodedError('RENDER_CANCELLED'));
      const asked = child ?? start();
      const id = ++lastId;
      const giveUp = (error: CodedError) => () => {
        retire(asked); // the next request must not meet it while it ends
        settle(() => reject(error));
      };
      const onTimeout = giveUp(new CodedError(timeout, { cause: new Error(`${entry.pathname} did not answer in ${timeoutMs} ms`) }));
      const timer = setTimeout(onTimeout, timeoutMs);
      const onAbort = giveUp(new CodedError('RENDER_CANCELLED'));
      const onExit = () => settle(() => reject(new CodedError(failure, { cause: new Error(`${entry.pathname} ended`) })));
      const onMessage = (answer: ChildAnswer<Answer>) => {
        if (answer.id !== id) return;
        if ('moved' in answer) {
          timer.refresh();
          return onMoved?.();
        }
        if (servesOnce) retire(asked);
        if ('value' in answer) return settle(() => resolve(answer.value));
        const code = isErrorCode(answer.code) ? answer.code : failure;
        settle(() => reject(new CodedError(code, { cause: new Error(answer.message) })));
      };
      const settle = (then: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        asked.off('exit', onExit).off('message', onMessage).off('error', onExit);
        then();
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      asked.once('exit', onExit).on('message', onMessage).once('error', onExit);
      asked.send({ id, request });
    });

  return {
    ask: (request, options = {}) => {
      const answer = queue.then(() => askNow(request, options));
      queue = answer.catch(() => {});
      return answer;
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

/**
 * The child's side: responds to each request with what `answer` returns, and ends when the parent
 * does. `moved` tells the parent that a long request gets on.
 */
export function serveQuestions<Request, Answer>(answer: (request: Request, moved: () => void) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, request }: { id: number; request: Request }) => {
    try {
      const moved = () => void process.send?.({ id, moved: true });
      process.send?.({ id, value: await answer(request, moved) });
    } catch (thrown) {
      const code = thrown instanceof CodedError ? thrown.code : 'INTERNAL';
      process.send?.({ id, code, message: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
    }
  });
}
