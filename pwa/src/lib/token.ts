const key = 'token';
const listeners = new Set<() => void>();

/** The bearer token, where the specification keeps it. */
export const token = {
  get: () => localStorage.getItem(key),
  set: (value: string) => {
    localStorage.setItem(key, value);
    for (const listener of listeners) listener();
  },
  clear: () => {
    if (localStorage.getItem(key) === null) return;
    localStorage.removeItem(key);
    for (const listener of listeners) listener();
  },
  /** Called when the token changes, in this tab or another one. */
  subscribe: (listener: () => void) => {
    const onStorage = (event: StorageEvent) => event.key === key && listener();
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  },
};
