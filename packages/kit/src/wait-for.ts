import { setTimeout as sleep } from 'node:timers/promises';

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
