import type { CountedWindow } from '@hellograph/jobs';
import { createRecentMap } from './recent-map';

/**
 * More concurrent keys than this are a distributed attack: the oldest windows are dropped first.
 */
const keysMax = 50_000;

export interface MemoryWindows {
  /** Returns the current window; an empty one if there is none. */
  look(key: string): CountedWindow;
  /** Counts one, unless the window is full. */
  take(key: string): CountedWindow & { isTaken: boolean };
  giveBack(key: string): void;
  /**
   * Replaces a window by the state of the shared counter, plus the counts that it does not have
   * yet.
   */
  adopt(key: string, window: CountedWindow): void;
  /**
   * Returns the counts since the last `adopt`; the caller is now responsible for passing them on.
   */
  takePending(key: string): number;
  /** Called if they could not be passed on. */
  restorePending(key: string, count: number): void;
  clear(key: string): void;
}

export interface MemoryWindowsOptions {
  max: number;
  windowMs: number;
  now: () => number;
}

interface Window extends CountedWindow {
  pending: number;
}

/** Counts within this process. A restart resets the counts. */
export function createMemoryWindows({ max, windowMs, now }: MemoryWindowsOptions): MemoryWindows {
  const windows = createRecentMap<Window>({ entriesMax: keysMax, keepMs: windowMs });

  const find = (key: string): Window | undefined => {
    const known = windows.get(key);
    return known && known.endsAt > now() ? known : undefined;
  };
  const set = (key: string, window: Window): Window => {
    windows.set(key, window);
    return window;
  };
  const open = (key: string): Window => find(key) ?? set(key, { count: 0, endsAt: now() + windowMs, pending: 0 });
  const add = (window: Window, change: 1 | -1) => {
    window.count += change;
    window.pending += change;
  };

  return {
    look: open,
    take: (key) => {
      const window = open(key);
      const isTaken = window.count < max;
      if (isTaken) add(window, 1);
      return { ...window, isTaken };
    },
    giveBack: (key) => {
      const window = open(key);
      if (window.count > 0) add(window, -1);
    },
    adopt: (key, { count, endsAt }) => {
      const pending = find(key)?.pending ?? 0;
      set(key, { count: Math.max(0, count + pending), endsAt, pending });
    },
    takePending: (key) => {
      const window = find(key);
      const pending = window?.pending ?? 0;
      if (window) window.pending = 0;
      return pending;
    },
    restorePending: (key, count) => {
      const window = find(key);
      if (window) window.pending += count;
    },
    clear: windows.delete,
  };
}
