import { isIP } from 'node:net';
import { isPublicAddress } from './public-lookup';

export interface OutboundUrl {
  url: URL;
  /** Listed by the operator, who may name hosts on a private network. */
  isOperators: boolean;
}

/** Ports below it belong to services that don't speak HTTP, such as mail servers. */
const lowestPort = 1024;

/**
 * Returns an address of other people's servers, or `undefined` if it is not allowed: only https, to
 * a name or a public address, without a user name. The addresses that a name resolves to are
 * checked with each request.
 */
export function findOutboundUrl(text: string, operatorsHosts: readonly string[]): OutboundUrl | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (operatorsHosts.includes(url.host)) return /^https?:$/.test(url.protocol) ? { url, isOperators: true } : undefined;
  if (url.protocol !== 'https:' || (url.port !== '' && Number(url.port) < lowestPort)) return undefined;
  // URL has already normalised all spellings of an address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOk = isIP(host) ? isPublicAddress(host) : host.includes('.');
  return isOk ? { url, isOperators: false } : undefined;
}
