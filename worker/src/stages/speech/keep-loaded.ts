/** Things that take long to load and much memory, by their key. */
export interface Loaded<Thing> {
  /** Loads what is asked for the first time; concurrent requests share one load. */
  get(key: string): Promise<Thing>;
}

/**
 * Keeps the last `max` things loaded, and forgets the one that was asked for longest ago. A load
 * that fails is tried again by the next request.
 */
export function keepLoaded<Thing>(load: (key: string) => Promise<Thing>, max: number): Loaded<Thing> {
  const kept = new Map<string, Promise<Thing>>();
  return {
    get: (key) => {
      const thing = kept.get(key) ?? load(key);
      kept.delete(key);
      kept.set(key, thing);
      thing.catch(() => kept.get(key) === thing && kept.delete(key));
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - max))) kept.delete(oldest);
      return thing;
    },
  };
}
