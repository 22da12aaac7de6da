/** Runs tasks with the same key one after another, and tasks with different keys concurrently. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Value>(key: string, act: () => Promise<Value>): Promise<Value> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(act, act);
    this.#last.set(key, result);
    const forget = () => {
      if (this.#last.get(key) === result) this.#last.delete(key);
    };
    result.then(forget, forget);
    return result;
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}
