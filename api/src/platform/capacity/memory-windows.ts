import type { CountedWindow } from '@hellograph/jobs';
import { createRecentMap } from './recent-map';

/**
 * More keys than this at once are an attack from everywhere: the oldest windows are forgotten
 * first.
 */
const keysMax = 50_000;

export interface MemoryWindows {
  /** The window of this moment; an empty one if there is none. */
  look(key: string): CountedWindow;
  /** Counts one, unless the window is full. */
  take(key: string): CountedWindow & { isTaken: boolean };
  giveBack(key: string): void;
  /** Replaces a window by what another counter says, plus what it has not heard of. */
  hear(key: string, window: CountedWindow): void;
  /** Returns what was counted since the last `hear`, which is the caller's to pass on from now. */
  takeUnheard(key: string): number;
  /** It could not be passed on. */
  putUnheardBack(key: string, count: number): void;
  clear(key: string): void;
}

export interface MemoryWindowsOptions {
  max: number;
  windowMs: number;
  now: () => number;
}

interface Window extends CountedWindow {
  unheard: number;
}

/** Counts within this process. A restart forgives. */
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
  const open = (key: string): Window => find(key) ?? set(key, { count: 0, endsAt: now() + windowMs, unheard: 0 });
  const add = (window: Window, change: 1 | -1) => {
    window.count += change;
    window.unheard += change;
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
    hear: (key, { count, endsAt }) => {
      const unheard = find(key)?.unheard ?? 0;
      set(key, { count: Math.max(0, count + unheard), endsAt, unheard });
    },
    takeUnheard: (key) => {
      const window = find(key);
      const unheard = window?.unheard ?? 0;
      if (window) window.unheard = 0;
      return unheard;
    },
    putUnheardBack: (key, count) => {
      const window = find(key);
      if (window) window.unheard += count;
    },
    clear: windows.delete,
  };
}
