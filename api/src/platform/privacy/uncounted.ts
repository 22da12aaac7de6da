import type { IncomingHttpHeaders } from 'node:http';

const name = 'uncounted';
const lifetimeSec = 365 * 24 * 60 * 60;

/**
 * The visitor's choice on a card's page not to be counted, or to be counted again. It contains
 * nothing else, and is sent with every request, so that it applies to other cards and to
 * invitations as well.
 */
export function toUncountedCookie(isUncounted: boolean, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=1; Path=/; Max-Age=${isUncounted ? lifetimeSec : 0}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether the browser asks not to be tracked: Global Privacy Control, or Do Not Track. */
export const asksForPrivacy = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1' || headers.dnt === '1';

/** Whether the visitor chose not to be counted. */
export const choseUncounted = ({ cookie = '' }: IncomingHttpHeaders): boolean => new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`).test(cookie);

/** Whether this browser's actions must not be counted in any statistics. */
export const isUncounted = (headers: IncomingHttpHeaders): boolean => asksForPrivacy(headers) || choseUncounted(headers);
