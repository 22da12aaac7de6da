import type { Logger } from './logger';
import { withTimeLimit } from './retry';

export interface Lifecycle extends AsyncDisposable {
  /**
   * Registers how to release a resource that was just acquired. Resources are released in reverse
   * order.
   */
  add(name: string, dispose: () => unknown, options?: { timeLimitMs?: number }): void;
}

const defaultTimeLimitMs = 10_000;

/**
 * Creates the list of a program's resources. Disposing releases each once, the newest first. A
 * resource that fails or takes too long is logged and skipped, so that the others are still
 * released.
 */
export function createLifecycle(log: Logger): Lifecycle {
  const held: { name: string; dispose: () => unknown; timeLimitMs: number }[] = [];
  let disposing: Promise<void> | undefined;

  const disposeAll = async () => {
    for (let next = held.pop(); next; next = held.pop()) {
      const { name, dispose, timeLimitMs } = next;
      try {
        await withTimeLimit((async () => dispose())(), timeLimitMs, `Closing ${name}`);
      } catch (err) {
        log.error({ err }, `could not close ${name}`);
      }
    }
  };

  return {
    add: (name, dispose, { timeLimitMs = defaultTimeLimitMs } = {}) => void held.push({ name, dispose, timeLimitMs }),
    [Symbol.asyncDispose]: () => {
      disposing ??= disposeAll();
      return disposing;
    },
  };
}
