import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Special-purpose addresses by the registries of IANA (RFC 6890 and its updates). */
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
/** Inside 2000::/3, which is all that is handed out: documentation, and tunnels that carry an IPv4 address. */
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

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !hidden6.check(address, 'ipv6');
  return !hidden4.check(address, 'ipv4');
}

/** A name that stands for an address which is not public. */
export class AddressHidden extends Error {
  override readonly name = 'AddressHidden';
}

export type ResolveAll = (
  name: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * For `lookup` of a request: the connection goes to the very addresses that were looked at, so a name that answers differently the second time
 * gains nothing. One hidden address among them refuses all.
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
