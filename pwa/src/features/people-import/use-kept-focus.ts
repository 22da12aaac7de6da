import { type RefObject, useEffect } from 'react';

/**
 * If the focused row disappears, moves the focus to `target`, so that it does not restart at the
 * top.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, change: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after every change
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [change]);
}
