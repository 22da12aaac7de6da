const lengthMax = 2000;

/**
 * Returns a path of this app, as a browser would open it, and nothing for anything that leads
 * elsewhere: `//evil.example`, `/\evil.example`, `https:…`, `/.//evil.example`. Call it on every
 * address that comes from outside before going there.
 */
export function toOwnPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given.startsWith('/') || given.length > lengthMax) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(given, location.origin);
    if (origin !== location.origin || pathname.startsWith('//')) return undefined;
    return pathname + search + hash;
  } catch {
    return undefined;
  }
}
