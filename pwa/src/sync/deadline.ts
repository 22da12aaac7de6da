export interface Deadline {
  /** Aborts when the time is up, or when the caller aborts. */
  signal: AbortSignal;
  /** Gives the full time again: something has moved. */
  restart(): void;
  hasPassed(): boolean;
  /** To be called when the work has ended, however it ended. */
  stop(): void;
}

/**
 * Starts a deadline that also follows the caller's signal. `AbortSignal.any` and
 * `AbortSignal.timeout` would do the same, but are missing before Safari 17.4 and Chrome 116.
 */
export function startDeadline(timeMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasPassed = false;
  const abort = () => controller.abort(caller?.reason);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasPassed = true;
      controller.abort();
    }, timeMs);
  };
  const stop = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  };
  caller?.addEventListener('abort', abort, { once: true });
  if (caller?.aborted) abort();
  else restart();
  return { signal: controller.signal, restart, hasPassed: () => hasPassed, stop };
}
