import { isIP } from 'node:net';

const withPort = /^(?:\[([0-9a-f:.]+)\]|([\d.]+)):(\d{1,5})$/i;

/**
 * Returns an address with or without a port, in the form for `dns.setServers()`. Throws for
 * anything else.
 */
export function toDnsServer(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, six, four, port] = withPort.exec(text) ?? [];
  const isRight = isIP(text) !== 0 || (isIP(six ?? four ?? '') !== 0 && Number(port) <= 65_535);
  if (!isRight) throw new Error('DNS_SERVER must be an address such as 192.0.2.1 or 192.0.2.1:53');
  return text;
}
