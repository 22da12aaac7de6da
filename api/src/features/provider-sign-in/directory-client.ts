import { isIP, connect as openSocket, type Socket } from 'node:net';
import { CodedError, cleanText, type DirectorySettings, type DirectoryStep, findEmailAddress } from '@hellograph/contract';
import type * as ldap from 'ldapts';
import { isOnThisMachine } from '../../platform/config/provider-settings';
import type { Vouched } from './provider-client';

/** Its memory is for servers that have a directory. */
const loadLdap = () => import('ldapts');

const connectMaxMs = 5000;
const answerMaxMs = 10_000;
/** More than anybody is in. */
const groupsMax = 1000;

/** Why a log-in failed, and at which step: for administrators, whom it helps. */
export class DirectoryFailure extends Error {
  constructor(
    readonly step: DirectoryStep,
    problem: string,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/** A person's fault is not the directory's. */
const personSteps: readonly DirectoryStep[] = ['person', 'password'];

/** Translates what failed for the person who logs in. */
export function toLoginError(thrown: unknown): unknown {
  if (!(thrown instanceof DirectoryFailure)) return thrown;
  return new CodedError(personSteps.includes(thrown.step) ? 'DIRECTORY_REFUSED' : 'PROVIDER_UNAVAILABLE', { cause: thrown });
}

/** The origin of identities: the same wherever the directory is moved. */
export const toDirectoryIssuer = ({ base }: Pick<DirectorySettings, 'base'>): string =>
  `ldap://directory/${encodeURIComponent(base.trim().toLowerCase())}`;

/** Escapes the value of a name in a DN (RFC 4514 §2.4). */
export const escapeInDn = (value: string): string =>
  value
    .replace(/[\\,+"<>;=]/g, '\\$&')
    .replace(/\0/g, '\\00')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ');

/** Fills the places of a template, each with a value that is escaped. */
const fillTemplate = (template: string, values: Record<string, string>, toEscaped: (value: string) => string): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (values[name] === undefined ? place : toEscaped(values[name])));

export interface DirectoryPerson extends Vouched {
  groups: readonly string[];
}

export interface SoughtPerson {
  name: string;
  /** Left out, it is not checked: only for a trial. */
  password: string | undefined;
}

/**
 * Finds a person in the directory, and checks their password by a bind as them. Throws
 * `DirectoryFailure`. Nothing is kept: each log-in has its own connection.
 */
export async function findPerson(settings: DirectorySettings, sought: SoughtPerson): Promise<DirectoryPerson> {
  // An empty password binds as nobody, which succeeds (RFC 4513 §5.1.2).
  if (sought.password === '') throw new DirectoryFailure('password', 'The password is empty.');
  const client = await open(settings);
  try {
    const entry = await findEntry(client, settings, sought);
    const found = toPerson(entry, settings);
    const groups = await listGroups(client, settings, { entry, name: sought.name });
    if (sought.password !== undefined && !settings.personDn) await at('password', client.bind(entry.dn, sought.password));
    return { ...found, groups };
  } finally {
    await client.unbind().catch(() => {});
  }
}

/** Names the step at which something failed. */
async function at<Result>(step: DirectoryStep, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (thrown) {
    const { message = '', code } = thrown as { message?: string; code?: string | number };
    throw new DirectoryFailure(await toStep(step, thrown), cleanText([code, message].filter(Boolean).join(' '), 'line'), { cause: thrown });
  }
}

const unreachable = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
/** Codes of OpenSSL and of Node for what is wrong with a certificate. */
const untrusted = /CERT|TLS|SSL|SIGNATURE|ISSUER/;

/**
 * The connection opens with the first request, whichever that is. And only some refusals of a bind
 * are about the person: anything else is not their mistake.
 */
async function toStep(step: DirectoryStep, thrown: unknown): Promise<DirectoryStep> {
  const code = String((thrown as { code?: unknown }).code);
  if (unreachable.test(code)) return 'connection';
  if (untrusted.test(code)) return 'encryption';
  return step === 'password' && !(await isRefusal(thrown)) ? 'connection' : step;
}

async function isRefusal(thrown: unknown): Promise<boolean> {
  const {
    ConstraintViolationError,
    InappropriateAuthError,
    InvalidCredentialsError,
    InvalidDNSyntaxError,
    NoSuchObjectError,
    UnwillingToPerformError,
  } = await loadLdap();
  const refusals = [
    ConstraintViolationError,
    InappropriateAuthError,
    InvalidCredentialsError,
    InvalidDNSyntaxError,
    NoSuchObjectError,
    UnwillingToPerformError,
  ];
  return refusals.some((refusal) => thrown instanceof refusal);
}

/** Opens an encrypted connection and searches as the account that the settings name. */
async function open({ url: address, authority, searcherDn, searcherPassword }: DirectorySettings): Promise<ldap.Client> {
  const { Client } = await loadLdap();
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // For a name it is also asked of the server; an address must be in the certificate.
  const tlsOptions = { host, ...(isIP(host) === 0 && { servername: host }), ...(authority.trim() && { ca: authority }) };
  const isPlain = url.protocol === 'ldap:';
  const client = new Client({
    url: url.href,
    timeout: answerMaxMs,
    connectTimeout: connectMaxMs,
    ...(isPlain ? { createConnection: connectOnce() } : { tlsOptions }),
  });
  try {
    if (isPlain && !isOnThisMachine(new URL(`http://${url.host}`))) await at('encryption', client.startTLS(tlsOptions));
    if (searcherDn) {
      if (!searcherPassword) throw new DirectoryFailure('searcher', 'The password is empty.');
      await at('searcher', client.bind(searcherDn, searcherPassword));
    }
    return client;
  } catch (thrown) {
    await client.unbind().catch(() => {});
    throw thrown;
  }
}

/**
 * The library connects again by itself after somebody has cut the connection, without encryption: a
 * password could be read.
 */
export function connectOnce(): typeof openSocket {
  let isUsed = false;
  const connect = (port: number, host: string): Socket => {
    if (isUsed) throw new Error('The directory has ended the connection.');
    isUsed = true;
    const socket = openSocket(port, host);
    return socket.setTimeout(answerMaxMs, () => socket.destroy(new Error('The directory does not answer.')));
  };
  return connect as typeof openSocket;
}

async function findEntry(client: ldap.Client, settings: DirectorySettings, { name, password }: SoughtPerson): Promise<ldap.Entry> {
  const { Filter } = await loadLdap();
  const { personDn, base, attributes } = settings;
  const filter = fillTemplate(settings.personFilter, { name }, Filter.escape);
  const dn = personDn && fillTemplate(personDn, { name }, escapeInDn);
  // With a template, the person may be the only one who can read their entry.
  if (dn && password !== undefined) await at('password', client.bind(dn, password));
  const search = client.search(dn || base, {
    scope: dn ? 'base' : 'sub',
    filter,
    attributes: Object.values(attributes),
    explicitBufferAttributes: [attributes.id],
    derefAliases: 'never',
    sizeLimit: 2,
  });
  const { NoSuchObjectError, SizeLimitExceededError } = await loadLdap();
  const { searchEntries } = await search.catch((thrown: unknown) => {
    if (thrown instanceof SizeLimitExceededError) throw new DirectoryFailure('person', 'Several entries fit.');
    if (dn && thrown instanceof NoSuchObjectError) return { searchEntries: [] };
    return at('search', Promise.reject(thrown));
  });
  const [entry, ...others] = searchEntries;
  if (!entry) throw new DirectoryFailure('person', `Nobody fits ${filter}`);
  if (others.length > 0) throw new DirectoryFailure('person', 'Several entries fit.');
  return entry;
}

/** The values of an attribute as texts, whatever case the directory writes its name in. */
function listValues(entry: ldap.Entry, attribute: string): string[] {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === attribute.toLowerCase());
  const value = key === undefined ? [] : entry[key];
  return [value ?? []].flat().map((one) => (Buffer.isBuffer(one) ? toIdText(one, attribute) : String(one)));
}

/** Active Directory's ids are 16 bytes, those of others are text. */
const toIdText = (bytes: Buffer, attribute: string): string => bytes.toString(attribute.toLowerCase() === 'objectguid' ? 'hex' : 'utf8');

function toPerson(entry: ldap.Entry, settings: DirectorySettings): Omit<DirectoryPerson, 'groups'> {
  const [id, ...moreIds] = listValues(entry, settings.attributes.id);
  if (!id || moreIds.length > 0) throw new DirectoryFailure('attributes', `${entry.dn} has no single ${settings.attributes.id}`);
  const [email = ''] = listValues(entry, settings.attributes.email);
  const [fullName = ''] = listValues(entry, settings.attributes.fullName);
  return {
    issuer: toDirectoryIssuer(settings),
    subject: id,
    email: findEmailAddress(email) ?? '',
    isEmailVerified: true,
    fullName: cleanText(fullName, 'line'),
  };
}

/** Groups by their DN, and by the name with which it begins. */
async function listGroups(
  client: ldap.Client,
  { groupFilter, base, attributes }: DirectorySettings,
  { entry, name }: { entry: ldap.Entry; name: string },
): Promise<string[]> {
  const own = listValues(entry, attributes.groups);
  if (!groupFilter) return withNames(own);
  const { Filter } = await loadLdap();
  const filter = fillTemplate(groupFilter, { dn: entry.dn, name }, Filter.escape);
  const search = client.search(base, { scope: 'sub', filter, attributes: ['1.1'], derefAliases: 'never', sizeLimit: groupsMax });
  const { searchEntries } = await at('groups', search);
  return withNames([...own, ...searchEntries.map(({ dn }) => dn)]);
}

/** `cn=Staff,ou=groups,…` and `Staff`. */
const withNames = (dns: readonly string[]): string[] => [...new Set(dns.flatMap((dn) => [dn, ...toGroupName(dn)]))];

function toGroupName(dn: string): string[] {
  const value = /^\s*[\w.-]+\s*=\s*((?:\\.|[^,+\\])*)/.exec(dn)?.[1];
  const name = value?.replace(/\\([\\,+"<>;= #])/g, '$1').trim();
  return name ? [name] : [];
}
