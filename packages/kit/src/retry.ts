import { setTimeout as sleep, setTimeout as sleepFor } from 'node:timers/promises';

export interface WaitOptions {
  timeoutMs: number;
  intervalMs?: number;
  /** Completes the sentence "… did not happen within 1000 ms". */
  what?: string;
}

type Awaitable<Value> = Value | Promise<Value>;

/**
 * Polls a condition until it is truthy and returns its value. Rejects after the timeout, or with
 * what the condition throws.
 */
export async function waitFor<Value>(condition: () => Awaitable<Value>, options: WaitOptions): Promise<NonNullable<Value>> {
  const { timeoutMs, intervalMs = 20, what = 'What was waited for' } = options;
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await condition();
    if (answer) return answer;
    if (performance.now() >= deadline) throw new Error(`${what} did not happen within ${timeoutMs} ms`);
    await sleep(intervalMs);
  }
}

/**
 * Settles with `work`, or rejects after `timeoutMs`. The work itself continues, so pass it a signal
 * if it can be stopped.
 */
export async function withTimeLimit<Value>(work: Promise<Value>, timeoutMs: number, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a task now and again `ms` after each run ends. Errors go to `onFailure`. Stopping waits for
 * the current run.
 */
export function repeat(everyMs: number, chore: () => Promise<unknown>, onFailure: (reason: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const run = () => {
    running = chore()
      .catch(onFailure)
      .then(() => {
        if (isStopped) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

export interface BackOff {
  /** Pause after the first failure; it doubles with each one. */
  firstMs: number;
  maxMs: number;
}

export interface RetryOptions extends BackOff {
  /** Number of tries in all. If missing, tries until it succeeds or the signal aborts. */
  attempts?: number;
  signal?: AbortSignal;
  /** Whether this failure is worth another try; all are if missing. */
  isRetryable?: (thrown: unknown) => boolean;
  onRetry?: (thrown: unknown, pauseMs: number) => void;
  /** Between 0 and 1, as Math.random. */
  random?: () => number;
  sleep?: (pauseMs: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

/**
 * Returns the pause after the `failures`-th failure: exponential, with a random upper half so that
 * many callers spread out.
 */
export function toBackOffMs(failures: number, { firstMs, maxMs }: BackOff, random: () => number): number {
  const fullMs = Math.min(maxMs, firstMs * 2 ** (failures - 1));
  return Math.round(fullMs * (0.5 + random() / 2));
}

const sleepUnlessAborted = (pauseMs: number, signal: AbortSignal | undefined) => sleepFor(pauseMs, undefined, signal ? { signal } : {});

/**
 * Tries again after failures. Rejects with the last failure, or with the signal's reason once it
 * aborts.
 */
export async function retry<Value>(operation: () => Promise<Value>, options: RetryOptions): Promise<Value> {
  const {
    attempts = Number.POSITIVE_INFINITY,
    signal,
    isRetryable = () => true,
    onRetry,
    random = Math.random,
    sleep = sleepUnlessAborted,
  } = options;
  for (let failures = 0; ; ) {
    signal?.throwIfAborted();
    try {
      return await operation();
    } catch (thrown) {
      failures++;
      if (failures >= attempts || !isRetryable(thrown)) throw thrown;
      const pauseMs = toBackOffMs(failures, options, random);
      onRetry?.(thrown, pauseMs);
      await sleep(pauseMs, signal).catch((reason) => {
        signal?.throwIfAborted();
        throw reason;
      });
    }
  }
}
