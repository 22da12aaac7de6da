import type { DnsPurpose, DnsRecord, DnsState } from '@hellograph/contract';
import type { BrandDomainsTable } from '@hellograph/db';

export type BrandDomainRow = BrandDomainsTable;

export type DomainChecks = Record<DnsPurpose, Pick<DnsRecord, 'state' | 'found'>>;

const unchecked = { state: 'waiting', found: null } as const;
export const noChecks: DomainChecks = { links: unchecked, proof: unchecked, sending: unchecked };

export const senderAddressOf = ({ host }: Pick<BrandDomainRow, 'host'>): string => `cards@${host}`;

/** Lists the records that a domain needs, in the order in which people set them. */
export function listRecords(row: BrandDomainRow, instanceHost: string): DnsRecord[] {
  const { host, proof, dkim_selector: selector, dkim_public: publicKey } = row;
  const checks = JSON.parse(row.checks) as DomainChecks;
  return [
    { purpose: 'links', type: 'CNAME', name: host, value: instanceHost, ...checks.links },
    { purpose: 'proof', type: 'TXT', name: `_hellograph.${host}`, value: `hellograph=${proof}`, ...checks.proof },
    { purpose: 'sending', type: 'TXT', name: `${selector}._domainkey.${host}`, value: `v=DKIM1; k=rsa; p=${publicKey}`, ...checks.sending },
  ];
}

/** The result of a DNS query; `unknown`: no server responded, which proves nothing. */
export type Seen = { state: 'found' | 'missing' | 'unknown' } | { state: 'wrong'; found: string };

const foundMaxLength = 200;

/** A server that does not respond does not invalidate an earlier result. */
export function toDnsCheck(before: DomainChecks[DnsPurpose], seen: Seen): DomainChecks[DnsPurpose] {
  if (seen.state === 'unknown') return before;
  if (seen.state === 'wrong') return { state: 'wrong', found: seen.found.slice(0, foundMaxLength) };
  const lost: DnsState = before.state === 'found' || before.state === 'lost' ? 'lost' : 'waiting';
  return { state: seen.state === 'found' ? 'found' : lost, found: null };
}
