import { BlockList, isIP } from 'node:net';

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

/**
 * `true`: all peers are proxies. A number: the number of proxies in front of this server. A list:
 * their networks.
 */
export type TrustProxy = boolean | number | string[];

const hopsMax = 10;
const yes = new Set(['true', 'yes', 'on']);
const no = new Set(['false', 'no', 'off', '0']);

/**
 * Parses the proxies whose `X-Forwarded-For` is trusted. Throws if the text has none of the three
 * forms.
 */
export function toTrustProxy(text: string): TrustProxy {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  if (/^\d+$/.test(word) && Number(word) <= hopsMax) return Number(word);
  const networks = word.split(',').map((network) => network.trim());
  const wrong = networks.filter((network) => !isNetwork(network));
  if (wrong.length === 0) return networks;
  throw new Error(`TRUST_PROXY must be true, false, a number of proxies or networks such as 10.0.0.0/8,::1, not "${wrong.join(', ')}"`);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Returns whether a connection comes directly from a trusted proxy, and so stands for many people.
 */
export function proxyTest(trustProxy: TrustProxy): (address: string) => boolean {
  if (!Array.isArray(trustProxy)) return () => trustProxy !== false;
  const list = new BlockList();
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (type === 'ipv6' ? 128 : 32) : Number(bits), type);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Whether only programs on this machine can connect to it. */
export function isLoopback(host: string): boolean {
  const plain = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
  return plain === 'localhost' || plain.endsWith('.localhost') || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** In development, other machines on the network can't connect by default. */
export const toHost = (host: string | undefined, isDevelopment: boolean): string => host ?? (isDevelopment ? '127.0.0.1' : '0.0.0.0');
