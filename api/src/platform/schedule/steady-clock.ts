export interface SteadyClockDependencies {
  /** The system clock. It may be set forwards and backwards. */
  now: () => number;
  /** Monotonic time since an arbitrary moment. */
  elapsedMs: () => number;
}

const pace = 0.5;

/**
 * The clock for due times. It never runs backwards: when the system clock is set back, it continues
 * at half speed until that has caught up, as `adjtime` does. Work that falls due in between is
 * slightly late, but not by the full correction.
 */
export function createSteadyClock({ now, elapsedMs }: SteadyClockDependencies): () => number {
  let shown = now();
  let readAt = elapsedMs();
  return () => {
    const since = elapsedMs() - readAt;
    readAt += since;
    shown = Math.max(now(), Math.round(shown + since * pace));
    return shown;
  };
}
