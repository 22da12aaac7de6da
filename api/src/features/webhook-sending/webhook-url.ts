import { isIP } from 'node:net';
import { isPublicAddress } from '../../platform/outbound/public-lookup';

export interface WebhookUrl {
  url: URL;
  /** Listed by the operator, who may receive on a private network. */
  isOperators: boolean;
}

/** Ports below it belong to services that don't receive webhooks, such as mail servers. */
const lowestPort = 1024;

/**
 * Returns the address of a receiver, or `undefined` if it is not allowed: only https, to a name or
 * a public address, without a user name. The addresses that a name resolves to are checked with
 * each message.
 */
export function findWebhookUrl(text: string, operatorsHosts: readonly string[]): WebhookUrl | undefined {
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
