import { useEffect, useState } from 'react';
import { anonymous } from '../session/owner';
import { withDatabase } from './database';
import { whoseDrafts } from './draft-store';

const keyOf = (name: string) => `draft:${name}`;

/** A small draft of a screen, on this device and of one owner. Logging out removes it. */
export const keptDraft = <Value>(owner: string, name: string) => ({
  find: (): Promise<Value | undefined> =>
    withDatabase(owner, async (db) => {
      const json = await db.get('meta', keyOf(name));
      return json === undefined ? undefined : (JSON.parse(json) as Value);
    }),

  keep: (value: Value): Promise<unknown> => withDatabase(owner, (db) => db.put('meta', JSON.stringify(value), keyOf(name))),

  remove: (): Promise<unknown> => withDatabase(owner, (db) => db.delete('meta', keyOf(name))),

  /** Takes over what was begun before logging in, in place of the owner's own. */
  adopt: async (): Promise<void> => {
    if (owner === anonymous) return;
    const before = keptDraft<Value>(anonymous, name);
    const begun = await before.find();
    if (begun === undefined) return;
    await keptDraft<Value>(owner, name).keep(begun);
    await before.remove();
  },
});

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
