export interface SteadyClockDependencies {
  /** What the machine's clock shows. It may be set, forwards and backwards. */
  now: () => number;
  /** Since some moment; nobody sets it. */
  elapsedMs: () => number;
}

const pace = 0.5;

/**
 * The time by which things fall due: never goes back. When the clock is set back it goes on at half its pace until the clock has caught up, as `adjtime`
 * does: what is due in between is a little late, and not as late as the clock was set back.
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
