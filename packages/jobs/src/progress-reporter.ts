export interface ReporterOptions<Update> {
  send: (update: Update) => void;
  /** What is said before the first update. */
  initial: Update;
  /** The shortest pause between two messages. */
  minIntervalMs: number;
  /** The longest: the last update is then said again, as a sign of life. */
  maxIntervalMs: number;
}

export interface Reporter<Update> {
  /** Said now or when the pause is over; of several in one pause only the last is said. */
  report(update: Update): void;
  stop(): void;
}

/** Turns updates of any rhythm into messages of a bounded one. Says `initial` at once. */
export function startReporter<Update>({ send, initial, minIntervalMs, maxIntervalMs }: ReporterOptions<Update>): Reporter<Update> {
  let latest = initial;
  let sentAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const sendAfter = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(sendNow, waitMs);
  };
  const sendNow = () => {
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
