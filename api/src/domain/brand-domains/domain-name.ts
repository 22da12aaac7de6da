import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Names that can't be registered on the internet (RFC 6761, RFC 8375 and common practice). */
const privateEndings = ['local', 'localhost', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa', 'onion'];

/**
 * Returns a domain that can host links, in lower case and ASCII; `undefined` if it is invalid.
 * Registrable domains such as `example.com` can't have a CNAME, so there are at least three parts.
 */
export function toDomainName(text: string, instanceHost: string): string | undefined {
  const given = text.trim().toLowerCase().replace(/\.$/, '');
  // Otherwise they would be parsed as parts of a URL, and dropped.
  if (/[\s/?#@:\\%[\]]/.test(given)) return undefined;
  const host = domainToASCII(given);
  const labels = host.split('.');
  const isName = host.length <= 240 && labels.length >= 3 && labels.every((one) => label.test(one)) && isIP(host) === 0;
  const ending = labels.at(-1) ?? '';
  if (!isName || privateEndings.includes(ending) || /^\d+$/.test(ending)) return undefined;
  const isOurs = host === instanceHost || host.endsWith(`.${instanceHost}`) || instanceHost.endsWith(`.${host}`);
  return isOurs ? undefined : host;
}
