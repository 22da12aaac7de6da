/**
 * Thrown by a handler of the outbox whose message has to wait for something that is no failure: it
 * is tried again at that moment, or from time to time, and does not count as stuck.
 */
export class MessageWaits extends Error {
  constructor(
    waitsFor: string,
    readonly untilMs?: number,
  ) {
    super(`waits for ${waitsFor}`);
  }
}

/** Between two tries of a message that waits for an unknown time. */
export const waitingMs = 5 * 60_000;
