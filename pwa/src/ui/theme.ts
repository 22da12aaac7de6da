import { useSyncExternalStore } from 'react';

const key = 'theme';
const listeners = new Set<() => void>();

const isDarkNow = () => document.documentElement.classList.contains('dark');

/**
 * Stores the choice as the specification says: `theme` is `dark` or `light`, and the root element
 * has the class `dark`.
 */
export function toggleTheme(): void {
  const isDark = !isDarkNow();
  document.documentElement.classList.toggle('dark', isDark);
  localStorage.setItem(key, isDark ? 'dark' : 'light');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsDark = () => useSyncExternalStore(subscribe, isDarkNow, () => false);
