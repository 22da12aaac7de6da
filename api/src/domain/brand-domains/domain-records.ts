import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { DnsPurpose, DnsRecord, DnsState } from '@hellograph/contract';
import type { BrandDomainsTable } from '@hellograph/db';
import { createSeal } from '../../platform/settings/sealed-text';

/** Smaller keys count as weak (RFC 8301); larger ones exceed the limits of some DNS providers. */
const modulusLength = 2048;

export interface DkimKeys {
  /** DER in base64, as in DNS records. */
  publicKey: string;
  sealed: string;
}

/**
 * Key pairs for domains. Receivers only check RSA, so the private half can't be derived from the
 * key of links like other secrets. It is stored encrypted with that key, so a copy of the database
 * can't sign anything.
 */
export function createDkimKeys(linkKey: string) {
  const { seal, open } = createSeal(linkKey, 'keys of brand domains');
  return {
    make: async (userId: string): Promise<DkimKeys> => {
      const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
        modulusLength,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      return { publicKey: publicKey.toString('base64'), sealed: seal(userId, privateKey) };
    },

    /**
     * Returns the private key as PEM. Throws if the ciphertext was changed, or encrypted with
     * another key.
     */
    open,
  };
}
export type KeysOfDomains = ReturnType<typeof createDkimKeys>;

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
