import { CodedError } from '@hellograph/contract';

export interface RateLimiterOptions {
  max: number;
  windowMs: number;
  now: () => number;
}

export interface RateLimiter {
  /** Counts nothing. Throws RATE_LIMITED when the window is full. */
  check(key: string): void;
  /** Counts one. Throws RATE_LIMITED, and counts nothing, when the window is full. */
  take(key: string): void;
  /** Counts one and answers true, or answers false when the window is full. */
  tryTake(key: string): boolean;
  /** That one does not count after all. */
  giveBack(key: string): void;
  /** Nothing was counted for the key. */
  clear(key: string): void;
}

/**
 * More keys than this at once are an attack from everywhere: the oldest windows are forgotten
 * first.
 */
const keysMax = 50_000;

/**
 * So many for a key within a window that begins with the first. In memory: there is one api, and a
 * restart forgives.
 */
export function openRateLimiter({ max, windowMs, now }: RateLimiterOptions): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();

  const openWindow = (key: string) => {
    const known = windows.get(key);
    if (known && known.endsAt > now()) return known;
    windows.delete(key);
    const oldest = windows.size >= keysMax ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    const opened = { count: 0, endsAt: now() + windowMs };
    windows.set(key, opened);
    return opened;
  };

  const tryTake = (key: string) => {
    const window = openWindow(key);
    if (window.count >= max) return false;
    window.count++;
    return true;
  };

  const refuse = (key: string): never => {
    throw new CodedError('RATE_LIMITED', { retryAfterSec: Math.ceil((openWindow(key).endsAt - now()) / 1000) });
  };

  return {
    tryTake,
    check: (key) => void (openWindow(key).count < max || refuse(key)),
    take: (key) => void (tryTake(key) || refuse(key)),
    clear: (key) => void windows.delete(key),
    giveBack: (key) => {
      const window = openWindow(key);
      if (window.count > 0) window.count--;
    },
  };
}

/** Requests for links that do not exist: 2^128 tokens cannot be searched by trying. */
export const unknownLinks = { max: 30, windowMs: 10 * 60_000 };

/**
 * Finds what a visitor's link opens. Only what is not found counts against their address: the
 * pictures of a whole wall, and the visitors of a whole office, come at once. Throws NOT_FOUND, or
 * RATE_LIMITED after too many of those.
 */
export async function findByLink<Found>(misses: RateLimiter, ipAddress: string, find: () => Promise<Found | undefined>): Promise<Found> {
  misses.check(ipAddress);
  const found = await find();
  if (found !== undefined) return found;
  misses.tryTake(ipAddress);
  throw new CodedError('NOT_FOUND');
}

/** For tests that ask more in a second than a person does in a day. */
export const noLimit: RateLimiter = { check: () => {}, take: () => {}, tryTake: () => true, giveBack: () => {}, clear: () => {} };

/** Returns what opens a feature's limiters; they limit nothing if the instance has no limits. */
export const limiterOpener =
  ({ rateLimits, now }: { rateLimits: boolean; now: () => number }) =>
  (window: Pick<RateLimiterOptions, 'max' | 'windowMs'>): RateLimiter =>
    rateLimits ? openRateLimiter({ ...window, now }) : noLimit;
