import type { BackOff } from '@hellograph/kit';

/** How messages of a kind are delivered. */
export interface OutboxLane {
  tickMs: number;
  backOff: BackOff;
  /**
   * Whether the lane looks as soon as there is a new message. Mail waits for the tick, so that
   * response times do not reveal whether a mail is sent.
   */
  isWoken: boolean;
  /** Delivered by one program only, however many run: otherwise it would be sent twice. */
  isSole: boolean;
}
const quick: OutboxLane = { tickMs: 1000, backOff: { firstMs: 500, maxMs: 15_000 }, isWoken: true, isSole: false };
const post: OutboxLane = { tickMs: 500, backOff: { firstMs: 2000, maxMs: 10 * 60_000 }, isWoken: false, isSole: true };

/** Its messages may wait for a worker. */
const signing: OutboxLane = { tickMs: 1000, backOff: { firstMs: 1000, maxMs: 60_000 }, isWoken: true, isSole: false };

/** Each of its messages takes as long as a film. */
const films: OutboxLane = { tickMs: 1000, backOff: { firstMs: 2000, maxMs: 60_000 }, isWoken: true, isSole: false };
/** Each of its messages occupies a worker for up to minutes. */
const clips: OutboxLane = { tickMs: 1000, backOff: { firstMs: 2000, maxMs: 60_000 }, isWoken: true, isSole: false };

/** Its messages wait for DNS servers of strangers. */
const lookups: OutboxLane = { tickMs: 1000, backOff: { firstMs: 5000, maxMs: 10 * 60_000 }, isWoken: false, isSole: false };

export const outboxLanes = { quick, post, signing, films, clips, lookups };
