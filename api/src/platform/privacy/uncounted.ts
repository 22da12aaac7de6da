import type { IncomingHttpHeaders } from 'node:http';

const name = 'uncounted';
const lifetimeSec = 365 * 24 * 60 * 60;

/**
 * The choice on a card's page not to be counted, or to be counted again. It says nothing but that,
 * and goes with every request, so that it holds for other cards and for invitations too.
 */
export function toUncountedCookie(isUncounted: boolean, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=1; Path=/; Max-Age=${isUncounted ? lifetimeSec : 0}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether the browser asks not to be tracked: Global Privacy Control, or Do Not Track. */
export const asksForPrivacy = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1' || headers.dnt === '1';

/** Whether somebody chose not to be counted. */
export const choseUncounted = ({ cookie = '' }: IncomingHttpHeaders): boolean => new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`).test(cookie);

/** Nothing that this browser does may be in any number. */
export const isUncounted = (headers: IncomingHttpHeaders): boolean => asksForPrivacy(headers) || choseUncounted(headers);
