import { setTimeout as sleepFor } from 'node:timers/promises';

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
