import { useSyncExternalStore } from 'react';

/** The width from which the stage and the steps are side by side: Tailwind's `lg`. */
const wide = '(min-width: 64rem)';

const subscribe = (listener: () => void) => {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
