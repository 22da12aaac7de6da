export interface ReporterOptions<Update> {
  send: (update: Update) => void;
  /** The message sent before the first update. */
  initial: Update;
  /** The shortest pause between two messages. */
  minIntervalMs: number;
  /** The longest: the last update is then repeated, as a sign of life. */
  maxIntervalMs: number;
  /** Aborts when the work has stopped moving: from then on nothing is repeated. */
  signal: AbortSignal;
}

export interface Reporter<Update> {
  /**
   * Sends the update now or when the pause is over. Of several in one pause only the last is sent.
   */
  report(update: Update): void;
  stop(): void;
}

/**
 * Turns updates at any rate into messages at a bounded rate. Sends `initial` immediately. Stop it
 * when the work ends.
 */
export function startReporter<Update>({ send, initial, minIntervalMs, maxIntervalMs, signal }: ReporterOptions<Update>): Reporter<Update> {
  let latest = initial;
  let sentAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const sendAfter = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(sendNow, waitMs);
  };
  const sendNow = () => {
    if (signal.aborted) return;
    sentAtMs = performance.now();
    send(latest);
    sendAfter(maxIntervalMs);
  };

  sendNow();
  return {
    report: (update) => {
      latest = update;
      const waitMs = sentAtMs + minIntervalMs - performance.now();
      if (waitMs > 0) sendAfter(waitMs);
      else sendNow();
    },
    stop: () => clearTimeout(timer),
  };
}
