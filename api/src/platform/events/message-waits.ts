/**
 * Thrown by an outbox handler to defer a message without a failure: it is tried again at that
 * moment, or from time to time, and does not count as stuck.
 */
export class MessageWaits extends Error {
  constructor(
    waitsFor: string,
    readonly untilMs?: number,
  ) {
    super(`waits for ${waitsFor}`);
  }
}

/** The time between two tries of a message that is deferred indefinitely. */
export const waitingMs = 5 * 60_000;
