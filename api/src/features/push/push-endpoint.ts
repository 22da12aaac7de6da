/** The push services of today's browsers. A leading dot matches any subdomain. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

export interface PushEndpoint {
  url: URL;
  /** Listed by the operator, who may run the service on a private network. */
  isOperators: boolean;
}

const matches = (hostname: string, known: string) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known);

/**
 * Returns the address of a push service, or `undefined` for anything else. A stranger chooses this
 * address and the server connects to it, so only the form on which all parsers agree is accepted:
 * https, a listed host, the standard port (or the operator's) and no user name.
 */
export function findPushEndpoint(text: string, operatorsHosts: readonly string[]): PushEndpoint | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.href !== text || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (operatorsHosts.includes(url.host)) return { url, isOperators: true };
  const isKnown = url.port === '' && knownHosts.some((known) => matches(url.hostname, known));
  return isKnown ? { url, isOperators: false } : undefined;
}
