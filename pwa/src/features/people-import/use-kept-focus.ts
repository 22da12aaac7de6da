import { type RefObject, useEffect } from 'react';

/** Where a row that had the focus is gone, the focus goes on from `target`, not from the start. */
export function useKeptFocus(target: RefObject<HTMLElement | null>, change: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after every change
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [change]);
}
