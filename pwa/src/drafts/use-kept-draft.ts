import { useEffect, useState } from 'react';
import { whoseDrafts } from './draft-store';
import { keptDraft } from './kept-draft';

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
