import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const waitMaxMs = 60 * 60_000;

/** Parses seconds or a date (RFC 9110 §10.2.3), limited to one hour. */
export function readRetryAfterMs(retryAfter: string | undefined, nowMs: number): number {
  if (!retryAfter) return 0;
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), waitMaxMs) : 0;
}

/** Special-purpose addresses from IANA's registries (RFC 6890 and its updates). */
const hiddenV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * Exceptions inside 2000::/3, the only allocated range: documentation addresses and tunnels that
 * carry IPv4.
 */
const hiddenV6 = ['2001::/32', '2001:db8::/32', '2002::/16', '3fff::/20'];

const toBlockList = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};
const hidden4 = toBlockList(hiddenV4, 'ipv4');
const hidden6 = toBlockList(hiddenV6, 'ipv6');
const global6 = toBlockList(['2000::/3'], 'ipv6');

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !hidden6.check(address, 'ipv6');
  return !hidden4.check(address, 'ipv4');
}

/** A host name resolves to an address that is not public. */
export class AddressHidden extends Error {
  override readonly name = 'AddressHidden';
}

export type ResolveAll = (
  name: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a `lookup` function for requests. The connection uses exactly the addresses that were
 * checked, so a name that resolves differently the second time gains nothing. One hidden address is
 * enough to refuse the name.
 */
export function publicLookup(resolveAll: ResolveAll = systemLookup): LookupFunction {
  return (name, options, answer) =>
    resolveAll(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return answer(new AddressHidden(`${name} has an address that is not public`), '');
      }
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
    });
}
