import { toOwnPath } from './own-path';

const key = 'returnPath';
/** As long as the link of a verification mail works. */
const keptMs = 24 * 3_600_000;

/**
 * The page that a person wanted to open before they signed up. The link in the mail opens another
 * tab, so this device remembers it.
 */
export const returnPath = {
  get: (): string | undefined => {
    try {
      const { path, at } = JSON.parse(localStorage.getItem(key) ?? '') as { path?: unknown; at?: unknown };
      return typeof at === 'number' && Math.abs(Date.now() - at) < keptMs ? toOwnPath(path) : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (path: string): void => localStorage.setItem(key, JSON.stringify({ path, at: Date.now() })),
  clear: (): void => localStorage.removeItem(key),
};
