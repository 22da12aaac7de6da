import { useEffect, useState } from 'react';
import { anonymous } from '../session/owner';
import { withDatabase } from './database';
import { whoseDrafts } from './draft-store';

const keyOf = (name: string) => `draft:${name}`;

/** A small draft of a screen, on this device and of one owner. Logging out removes it. */
export function keptDraft<Value>(owner: string, name: string) {
  let waiting: string | undefined;
  let writing: Promise<unknown> | undefined;
  const writeAll = async () => {
    try {
      while (waiting !== undefined) {
        const json = waiting;
        waiting = undefined;
        await withDatabase(owner, (db) => db.put('meta', json, keyOf(name)));
      }
    } finally {
      writing = undefined;
    }
  };
  return {
    find: (): Promise<Value | undefined> =>
      withDatabase(owner, async (db) => {
        const json = await db.get('meta', keyOf(name));
        return json === undefined ? undefined : (JSON.parse(json) as Value);
      }),

    /**
     * Writes the value. Of those that come while one is being written only the newest is, so that
     * quick typing never leaves a queue that leaving the page would cut off.
     */
    keep: (value: Value): Promise<unknown> => {
      waiting = JSON.stringify(value);
      writing ??= writeAll();
      return writing;
    },

    remove: async (): Promise<unknown> => {
      waiting = undefined;
      await writing?.catch(() => {});
      return withDatabase(owner, (db) => db.delete('meta', keyOf(name)));
    },

    /** Takes over what was begun before logging in, in place of the owner's own. */
    adopt: async (): Promise<void> => {
      if (owner === anonymous) return;
      const before = keptDraft<Value>(anonymous, name);
      const begun = await before.find();
      if (begun === undefined) return;
      await keptDraft<Value>(owner, name).keep(begun);
      await before.remove();
    },
  };
}

/**
 * A small draft that survives closing the screen and the app. `undefined` until it is read; setting
 * `undefined` removes it.
 */
export function useKeptDraft<Value>(
  name: string,
  empty: Value,
  /** Left out: of the workspace that this tab works in. */
  whose = whoseDrafts,
): [Value | undefined, (value: Value | undefined) => void] {
  const [value, setValue] = useState<Value>();
  const [store] = useState(() => keptDraft<Value>(whose(), name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    let isGone = false;
    const show = (found?: Value) => isGone || setValue((now) => now ?? found ?? empty);
    store.find().then(show, () => show());
    return () => {
      isGone = true;
    };
  }, []);
  const change = (next: Value | undefined) => {
    setValue(next ?? empty);
    // Without storage it lasts as long as the page.
    (next === undefined ? store.remove() : store.keep(next)).catch(() => {});
  };
  return [value, change];
}
