/** Runs tasks with the same key one after another, and tasks with different keys concurrently. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Value>(key: string, act: () => Promise<Value>): Promise<Value> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(act, act);
    this.#last.set(key, turn);
    const forget = () => {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}
