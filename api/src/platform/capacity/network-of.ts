import { isIPv6 } from 'node:net';

/**
 * Returns the key that limits count instead of an address: an IPv4 address unchanged, and the first
 * 64 bits of an IPv6 address, because a single customer gets all addresses below them (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const further = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : Math.max(0, 8 - groups.length - further.length);
  const all = [...groups, ...Array<string>(left).fill('0'), ...further];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
