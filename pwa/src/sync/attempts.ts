import type { ErrorCode } from '@hellograph/contract';

/** Why something that was tried waits. */
export type Delay =
  /** No response, or one that is not the server's. */
  | { why: 'network' }
  /** The server said so; `message` is its own text. */
  | { why: 'busy'; code: ErrorCode | 'UNKNOWN'; message: string };

/** Why something is not sent until a person does something about it. */
export interface Block {
  /** `PHOTO_GONE`, `RECORDING_GONE`: the browser has lost the file. */
  code: ErrorCode | 'PHOTO_GONE' | 'RECORDING_GONE' | 'UNKNOWN';
  message: string;
}

/** The state of the attempts to send one item, stored in the item's row. */
export interface Attempts {
  tries: number;
  nextAtMs: number;
  /** An attempt was started and its outcome is unknown: the server may have accepted it. */
  mayBeThere: boolean;
  delay: Delay | undefined;
  /** The session is over: kept until its owner signs in again. */
  isSignedOut: boolean;
  block: Block | undefined;
}

export const noAttempts: Attempts = {
  tries: 0,
  nextAtMs: 0,
  mayBeThere: false,
  delay: undefined,
  isSignedOut: false,
  block: undefined,
};

export const attemptsOf = ({ tries, nextAtMs, mayBeThere, delay, isSignedOut, block }: Attempts): Attempts => ({
  tries,
  nextAtMs,
  mayBeThere,
  delay,
  isSignedOut,
  block,
});

/** Whether it will be tried again without a person doing anything. */
export const isPending = ({ block, isSignedOut }: Attempts): boolean => !block && !isSignedOut;

/**
 * `isFresh`: something has changed about the network, so that an older failure of it says nothing.
 */
export const isDue = (attempts: Attempts, nowMs: number, isFresh: boolean): boolean =>
  isPending(attempts) && (attempts.nextAtMs <= nowMs || (isFresh && attempts.delay?.why === 'network'));

/** The outcome of an attempt after which the item remains pending. */
export type Setback =
  | { is: 'later'; delay: Delay; retryAfterSec?: number | undefined }
  | { is: 'signed-out' }
  | { is: 'blocked'; block: Block };

const networkWaitMaxMs = 4000;
const busyWaitMaxMs = 5 * 60_000;

/**
 * Returns how long to wait before the next attempt. Short after a lost connection, because checking
 * for one costs nothing. If the server is busy, exponentially longer with full jitter (Brooker,
 * "Exponential Backoff and Jitter", AWS 2015), and never shorter than it asked. `chance` is from 0
 * to 1.
 */
export function waitMs({ delay, retryAfterSec }: Extract<Setback, { is: 'later' }>, tries: number, chance: number): number {
  if (delay.why === 'network') return Math.min(networkWaitMaxMs, 1000 * 2 ** Math.min(tries, 2)) * (0.75 + chance / 4);
  const jitter = Math.min(busyWaitMaxMs, 1000 * 2 ** Math.min(tries, 20)) * chance;
  return Math.max((retryAfterSec ?? 0) * 1000 + 250 * chance, jitter);
}

/**
 * Returns whether the waits continue to grow. After an hour offline, a server that is busy for the
 * first time must not cause a wait of minutes.
 */
const isSameReason = (before: Attempts, setback: Setback): boolean =>
  setback.is !== 'later' || before.delay === undefined || before.delay.why === setback.delay.why;

export interface AttemptFacts {
  nowMs: number;
  /** From 0 to 1. */
  chance: number;
  /** Whether anything went out at all. */
  isBegun: boolean;
}

/** Returns the state after a setback; `before` is the state before the attempt. */
export function afterSetback(before: Attempts, setback: Setback, { nowMs, chance, isBegun }: AttemptFacts): Attempts {
  const tried = { ...before, tries: isSameReason(before, setback) ? before.tries + 1 : 1 };
  // A refusal settles this key, whatever happened before; a busy server says nothing of an earlier
  // attempt that was lost.
  if (setback.is === 'blocked') return { ...tried, mayBeThere: false, block: setback.block, delay: undefined };
  if (setback.is === 'signed-out') return { ...tried, isSignedOut: true };
  const nextAtMs = nowMs + waitMs(setback, tried.tries, chance);
  const isLost = isBegun && setback.delay.why === 'network';
  return { ...tried, nextAtMs, delay: setback.delay, mayBeThere: before.mayBeThere || isLost };
}
