const lifetimeSec = 365 * 24 * 60 * 60;
/** Browsers accept a cookie with the first name only over https. */
const names = { https: '__Secure-card-device', http: 'card-device' };

/**
 * Tells repliers apart, so that a sender can block one. Set by a reply, and used for nothing else.
 */
export function toDeviceCookie(device: string, publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? names.https : names.http;
  return `${name}=${device}; Path=/c/; Max-Age=${lifetimeSec}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export const readDeviceCookie = (header = ''): string | undefined =>
  /(?:^|;\s*)(?:__Secure-)?card-device=([\w-]{22})(?:;|$)/.exec(header)?.[1];
