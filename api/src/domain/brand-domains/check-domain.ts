import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { DnsRecord } from '@hellograph/contract';
import { type BrandDomainRow, type DomainChecks, listRecords, type Seen, toDnsCheck } from './domain-records';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Names that can't be registered on the internet (RFC 6761, RFC 8375 and common practice). */
const privateEndings = ['local', 'localhost', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa', 'onion'];

/**
 * Returns a domain that can host links, in lower case and ASCII; `undefined` if it is invalid.
 * Registrable domains such as `example.com` can't have a CNAME, so there are at least three parts.
 */
export function toDomainName(text: string, instanceHost: string): string | undefined {
  const given = text.trim().toLowerCase().replace(/\.$/, '');
  // Otherwise they would be parsed as parts of a URL, and dropped.
  if (/[\s/?#@:\\%[\]]/.test(given)) return undefined;
  const host = domainToASCII(given);
  const labels = host.split('.');
  const isName = host.length <= 240 && labels.length >= 3 && labels.every((one) => label.test(one)) && isIP(host) === 0;
  const ending = labels.at(-1) ?? '';
  if (!isName || privateEndings.includes(ending) || /^\d+$/.test(ending)) return undefined;
  const isOurs = host === instanceHost || host.endsWith(`.${instanceHost}`) || instanceHost.endsWith(`.${host}`);
  return isOurs ? undefined : host;
}

const usualTimeoutMs = 3000;
const tries = 2;

export type DomainResolver = Pick<Resolver, 'resolveCname' | 'resolveTxt' | 'resolve4' | 'resolve6'>;

/** Queries this machine's DNS servers, or the given one. */
export function createDomainResolver(server: string | undefined, timeoutMs = usualTimeoutMs): DomainResolver {
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
