/** The services of the browsers there are. A leading dot stands for any name below. */
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
  /** Listed by the operator, who may run it on a private network. */
  isOperators: boolean;
}

const matches = (hostname: string, known: string) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known);

/**
 * Where a browser says that it wants to be written to, when that is a push service. What a stranger sends here is where this server connects to,
 * so the text has to be in the one form that parsers agree on: https, a listed host, the standard port (or the operator's), nobody's name before an @.
 */
export function findPushEndpoint(text: string, operatorsHosts: readonly string[]): PushEndpoint | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.href !== text || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (operatorsHosts.includes(url.host)) return { url, isOperators: true };
  const isKnown = url.port === '' && knownHosts.some((known) => matches(url.hostname, known));
  return isKnown ? { url, isOperators: false } : undefined;
}
