export interface RecentMap<Value> {
  /** The number of entries. At most `entriesMax`. */
  readonly size: number;
  /** Returns the value of a key, which is then among the most recent. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

export interface RecentMapOptions {
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
