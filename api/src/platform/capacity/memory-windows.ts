import type { CountedWindow } from '@hellograph/jobs';

interface RecentMap<Value> {
  /** The number of entries. At most `entriesMax`. */
  readonly size: number;
  /** Returns the value of a key, which is then among the most recent. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

interface RecentMapOptions {
  entriesMax: number;
  /**
   * An entry stays for at least this long, unless newer ones take its place, and for twice as long
   * at most.
   */
  keepMs: number;
}

/**
 * A map that forgets its oldest entries when it is full, and all of them when it is not used. It
 * has two generations, and forgets the older one as a whole: forgetting one entry of a `Map` after
 * another makes each of its later uses slower, and a timer for each entry takes more memory than
 * the entry.
 */
export function createRecentMap<Value>({ entriesMax, keepMs }: RecentMapOptions): RecentMap<Value> {
  let [recent, older] = [new Map<string, Value>(), new Map<string, Value>()];
  let timer: NodeJS.Timeout | undefined;

  const turn = () => {
    [recent, older] = [new Map(), recent];
    clearTimeout(timer);
    timer = older.size > 0 ? setTimeout(turn, keepMs).unref() : undefined;
  };
  const set = (key: string, value: Value) => {
    older.delete(key);
    if (recent.size >= entriesMax / 2 && !recent.has(key)) turn();
    recent.set(key, value);
    timer ??= setTimeout(turn, keepMs).unref();
  };

  return {
    get size() {
      return recent.size + older.size;
    },
    get: (key) => {
      const value = recent.get(key) ?? older.get(key);
      if (value !== undefined && !recent.has(key)) set(key, value);
      return value;
    },
    set,
    delete: (key) => {
      recent.delete(key);
      older.delete(key);
    },
  };
}

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
