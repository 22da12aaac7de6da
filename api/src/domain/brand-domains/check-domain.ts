import { Resolver } from 'node:dns/promises';
import type { DnsRecord } from '@hellograph/contract';
import { type BrandDomainRow, type DomainChecks, listRecords, type Seen, toDnsCheck } from './domain-records';

const timeoutMs = 3000;
const tries = 2;

export type DomainResolver = Pick<Resolver, 'resolveCname' | 'resolveTxt' | 'resolve4' | 'resolve6'>;

/** Queries this machine's DNS servers, or the given one. */
export function createDomainResolver(server: string | undefined): DomainResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (server) resolver.setServers([server]);
  return resolver;
}

const nothingThere = new Set(['ENODATA', 'ENOTFOUND', 'NXDOMAIN']);

/** Returns the records, which may be none, or `undefined` if no server responded. */
const ask = async <Found>(asked: Promise<Found[]>): Promise<Found[] | undefined> =>
  asked.catch((thrown: NodeJS.ErrnoException) => (nothingThere.has(thrown.code ?? '') ? [] : undefined));

const toName = (name: string) => name.toLowerCase().replace(/\.$/, '');

async function seeCname(dns: DomainResolver, { name, value }: DnsRecord): Promise<Seen> {
  const names = await ask(dns.resolveCname(name));
  if (names === undefined) return { state: 'unknown' };
  const [first] = names;
  if (first !== undefined)
    return names.some((one) => toName(one) === value) ? { state: 'found' } : { state: 'wrong', found: toName(first) };
  const addresses = [...((await ask(dns.resolve4(name))) ?? []), ...((await ask(dns.resolve6(name))) ?? [])];
  return addresses[0] === undefined ? { state: 'missing' } : { state: 'wrong', found: addresses[0] };
}

/** White space and the order of the tags may differ (RFC 6376 §3.2). */
const toTags = (text: string) => {
  const parts = text.split(';').flatMap((part) => {
    const [, name, tag] = /^\s*([a-z]+)\s*=(.*)$/is.exec(part) ?? [];
    return name && tag !== undefined ? [[name, tag.replace(/\s/g, '')] as const] : [];
  });
  return new Map(parts);
};

function isSameText({ purpose, value }: DnsRecord, text: string): boolean {
  if (purpose !== 'sending') return text.trim() === value;
  const [tags, wanted] = [toTags(text), toTags(value)];
  return (tags.get('v') ?? 'DKIM1') === 'DKIM1' && (tags.get('k') ?? 'rsa') === 'rsa' && tags.get('p') === wanted.get('p');
}

async function seeTxt(dns: DomainResolver, record: DnsRecord): Promise<Seen> {
  const texts = (await ask(dns.resolveTxt(record.name)))?.map((parts) => parts.join(''));
  if (texts === undefined) return { state: 'unknown' };
  if (texts.some((text) => isSameText(record, text))) return { state: 'found' };
  return texts[0] === undefined ? { state: 'missing' } : { state: 'wrong', found: texts[0] };
}

export interface CheckedDomain {
  checks: DomainChecks;
  /** Whether links work and the domain is proven to be this account's. */
  isLinked: boolean;
  /** Whether mails can be signed and the domain is proven. */
  isSending: boolean;
}

/** Queries the three records of a domain. */
export async function checkDomain(dns: DomainResolver, row: BrandDomainRow, instanceHost: string): Promise<CheckedDomain> {
  const records = listRecords(row, instanceHost);
  const seen = await Promise.all(
    records.map(async (record) => {
      const found = record.type === 'CNAME' ? await seeCname(dns, record) : await seeTxt(dns, record);
      return [record.purpose, toDnsCheck({ state: record.state, found: record.found }, found)] as const;
    }),
  );
  const checks = Object.fromEntries(seen) as DomainChecks;
  const isProven = checks.proof.state === 'found';
  return {
    checks,
    isLinked: isProven && checks.links.state === 'found',
    isSending: isProven && checks.sending.state === 'found',
  };
}
