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

const pressKey = 'press';
/** Another tab of the same person, opened by the link in the mail, comes within this time. */
const followedMs = 20_000;

interface Press {
  path: string;
  at: number;
  /** The page to which it led. */
  to?: string;
}

function readPress(path: string): Press | undefined {
  try {
    const press = JSON.parse(localStorage.getItem(pressKey) ?? '') as Press;
    const lastsMs = press.to ? followedMs : keptMs;
    return press.path === path && Math.abs(Date.now() - press.at) < lastsMs ? press : undefined;
  } catch {
    return undefined;
  }
}
const writePress = (press: Press) => localStorage.setItem(pressKey, JSON.stringify(press));

/**
 * The press of a page's main button, such as "make", that waits for an account: the page goes on by
 * itself once there is one, also in the tab that the mail's link opens.
 */
export const waitingPress = {
  keep: (path: string): void => writePress({ path, at: Date.now() }),
  isKept: (path: string): boolean => readPress(path)?.to === undefined && readPress(path) !== undefined,
  /** The page went on, and led to another one, which other tabs follow. */
  end: (path: string, to: string): void => {
    const at = Date.now();
    sessionStorage.setItem(pressKey, String(at));
    writePress({ path, at, to: toOwnPath(to) ?? '/' });
  },
  /** Returns the page to which another tab has just gone on, once. */
  take: (path: string): string | undefined => {
    const press = readPress(path);
    if (press?.to === undefined || sessionStorage.getItem(pressKey) === String(press.at)) return undefined;
    localStorage.removeItem(pressKey);
    return toOwnPath(press.to);
  },
  clear: (): void => localStorage.removeItem(pressKey),
};
