const lifetimeSec = 12 * 60 * 60;
/** Browsers accept a cookie with the first name only over https. */
const names = { https: '__Secure-card-pass', http: 'card-pass' };

/**
 * Set after the right passphrase. It belongs to the path of one card, so that several can be open;
 * `__Host-` would only allow the root path.
 */
export function toPassCookie({ pass, path, publicUrl }: { pass: string; path: string; publicUrl: string }): string {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? names.https : names.http;
  return `${name}=${pass}; Path=${path}; Max-Age=${lifetimeSec}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export const readPassCookie = (header = ''): string | undefined => /(?:^|;\s*)(?:__Secure-)?card-pass=([\w-]{43})(?:;|$)/.exec(header)?.[1];

const deviceLifetimeSec = 365 * 24 * 60 * 60;
/** Browsers accept a cookie with the first name only over https. */
const deviceNames = { https: '__Secure-card-device', http: 'card-device' };

/**
 * Tells repliers apart, so that a sender can block one. Set by a reply, and used for nothing else.
 */
export function toDeviceCookie(device: string, publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? deviceNames.https : deviceNames.http;
  return `${name}=${device}; Path=/c/; Max-Age=${deviceLifetimeSec}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export const readDeviceCookie = (header = ''): string | undefined =>
  /(?:^|;\s*)(?:__Secure-)?card-device=([\w-]{22})(?:;|$)/.exec(header)?.[1];
