import { CodedError } from '@hellograph/contract';

export interface RateLimiterOptions {
  max: number;
  windowMs: number;
  now: () => number;
}

export interface RateLimiter {
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

  return {
    tryTake,
    take: (key) => {
      if (tryTake(key)) return;
      throw new CodedError('RATE_LIMITED', { retryAfterSec: Math.ceil((openWindow(key).endsAt - now()) / 1000) });
    },
    clear: (key) => void windows.delete(key),
    giveBack: (key) => {
      const window = openWindow(key);
      if (window.count > 0) window.count--;
    },
  };
}

/** For tests that ask more in a second than a person does in a day. */
export const noLimit: RateLimiter = { take: () => {}, tryTake: () => true, giveBack: () => {}, clear: () => {} };
