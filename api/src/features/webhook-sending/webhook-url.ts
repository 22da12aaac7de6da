import { isIP } from 'node:net';
import { isPublicAddress } from '../../platform/outbound/public-lookup';

export interface WebhookUrl {
  url: URL;
  /** Listed by the operator, who may receive on a private network. */
  isOperators: boolean;
}

/** Below it are services that have nothing to do with webhooks, mail servers for one. */
const lowestPort = 1024;

/**
 * Returns the address of a receiver, or `undefined` if nothing is sent there: only https, to a name
 * or a public address, without a user name. What a name resolves to is checked with each message.
 */
export function findWebhookUrl(text: string, operatorsHosts: readonly string[]): WebhookUrl | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (operatorsHosts.includes(url.host)) return /^https?:$/.test(url.protocol) ? { url, isOperators: true } : undefined;
  if (url.protocol !== 'https:' || (url.port !== '' && Number(url.port) < lowestPort)) return undefined;
  // URL has already turned every way to write an address into the usual one.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOk = isIP(host) ? isPublicAddress(host) : host.includes('.');
  return isOk ? { url, isOperators: false } : undefined;
}
