const key = 'signUp';
/** As long as the link of a verification mail works. */
const keptMs = 24 * 3_600_000;

/**
 * The secret that this device got when signing up. It logs in once, after the address is verified,
 * so that no password is stored; it survives a page that the system has closed meanwhile.
 */
export const signUpSecret = {
  get: (): string | undefined => {
    try {
      const { secret, at } = JSON.parse(localStorage.getItem(key) ?? '') as { secret?: unknown; at?: unknown };
      return typeof secret === 'string' && typeof at === 'number' && Math.abs(Date.now() - at) < keptMs ? secret : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (secret: string): void => localStorage.setItem(key, JSON.stringify({ secret, at: Date.now() })),
  clear: (): void => localStorage.removeItem(key),
};
