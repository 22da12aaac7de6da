import { CodedError } from '@hellograph/contract';
import { findChild, textOf, type XmlElement } from '../../../platform/outbound/foreign-xml';
import { type DavSession, readAnswer } from './dav-session';
import { carddav, type DavResponse, dav, listHrefs } from './dav-xml';

export interface FoundAddressBook {
  url: string;
  name: string;
}

/** Resolves the records of services (RFC 2782). */
export type ResolveSrv = (name: string) => Promise<{ name: string; port: number; priority: number }[]>;

const homesMax = 5;
const booksMax = 30;

const propfind = (...props: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:prop>${props.join('')}</d:prop></d:propfind>`;
const aboutPlace = propfind('<d:resourcetype/>', '<d:displayname/>', '<d:current-user-principal/>', '<c:addressbook-home-set/>');
const aboutPerson = propfind('<c:addressbook-home-set/>');
const aboutBooks = propfind('<d:resourcetype/>', '<d:displayname/>');

const wellKnown = (url: URL) => new URL('/.well-known/carddav', url);

/**
 * Lists where the address books of an account may be, most likely first (RFC 6764 §6). People type
 * a whole address, a part of it, or an email address, whose domain names its server by a record.
 */
export async function listStarts(typed: string, resolveSrv: ResolveSrv): Promise<URL[]> {
  const text = typed.trim();
  const [, domain] = /^[^\s@/]+@([^\s@/]+)$/.exec(text) ?? [];
  if (domain !== undefined) return listStartsOfDomain(domain.toLowerCase(), resolveSrv);
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(written)) throw new CodedError('ADDRESS_BOOK_ADDRESS');
  const url = new URL(written);
  url.hash = '';
  return url.pathname === '/' ? [wellKnown(url), url] : [url, wellKnown(url)];
}

/**
 * A record that leads out of the domain is not followed: anybody on the way could have written it.
 */
async function listStartsOfDomain(domain: string, resolveSrv: ResolveSrv): Promise<URL[]> {
  const records = await resolveSrv(`_carddavs._tcp.${domain}`).catch(() => []);
  const hosts = [...records]
    .sort((one, other) => one.priority - other.priority)
    .map(({ name, port }) => `${name.toLowerCase().replace(/\.$/, '')}:${port}`)
    .filter((host) => host.startsWith(`${domain}:`) || host.split(':')[0]?.endsWith(`.${domain}`));
  const urls = [...hosts, domain].map((host) => `https://${host}/`).filter((text) => URL.canParse(text));
  if (urls.length === 0) throw new CodedError('ADDRESS_BOOK_ADDRESS');
  return urls.flatMap((text) => [wellKnown(new URL(text)), new URL(text)]);
}

/**
 * Finds the account's address books from the first of the places that has some. Throws a
 * CodedError.
 */
export async function findAddressBooks(session: DavSession, starts: readonly URL[]): Promise<FoundAddressBook[]> {
  let failure: unknown;
  for (const start of starts) {
    try {
      const books = await findFrom(session, start);
      if (books.length > 0) return books;
    } catch (thrown) {
      // A wrong password is the most that can be said: another place gets none.
      if (thrown instanceof CodedError && thrown.code === 'ADDRESS_BOOK_REFUSED') throw thrown;
      failure ??= thrown;
    }
  }
  throw failure ?? new CodedError('ADDRESS_BOOK_NONE');
}

async function findFrom(session: DavSession, start: URL): Promise<FoundAddressBook[]> {
  const { url, status } = await session.follow(start);
  if (status === 404 || status === 410) return [];
  session.trust(url);
  const answer = await session.ask({ method: 'PROPFIND', url, depth: 0, body: aboutPlace });
  if (answer.status !== 207) return [];
  const [place] = readAnswer(answer).responses;
  if (!place) return [];
  const here = answer.url;
  if (isAddressBook(place)) return [toBook(here, place)];
  const homes = listHrefs(findChild(place.props, carddav('addressbook-home-set')));
  const [person] = listHrefs(findChild(place.props, dav('current-user-principal')));
  const found = homes.length > 0 || person === undefined ? toUrls(homes, here) : await listHomes(session, new URL(person, here));
  const books: FoundAddressBook[] = [];
  for (const home of found.slice(0, homesMax)) books.push(...(await listBooks(session, home)));
  return books.slice(0, booksMax);
}

async function listHomes(session: DavSession, url: URL): Promise<URL[]> {
  const { responses, url: here } = await session.askAll({ method: 'PROPFIND', url, depth: 0, body: aboutPerson });
  return toUrls(
    responses.flatMap(({ props }) => listHrefs(findChild(props, carddav('addressbook-home-set')))),
    here,
  );
}

async function listBooks(session: DavSession, home: URL): Promise<FoundAddressBook[]> {
  const { responses, url } = await session.askAll({ method: 'PROPFIND', url: home, depth: 1, body: aboutBooks });
  return responses.filter((response) => isAddressBook(response) && !isMade(response.href)).map((response) => toBook(url, response));
}

const toUrls = (hrefs: readonly string[], base: URL): URL[] =>
  hrefs.filter((href) => URL.canParse(href, base.href)).map((href) => new URL(href, base));

const typeOf = ({ props }: DavResponse): XmlElement | undefined => findChild(props, dav('resourcetype'));
const isAddressBook = (response: DavResponse) => typeOf(response)?.children.some(({ name }) => name === carddav('addressbook')) ?? false;

/** Nextcloud's lists of everybody on the server, and of those whom one has written to lately. */
const isMade = (href: string) => /\/z-(?:app|server)-generated--/.test(href);

function toBook(base: URL, { href, props }: DavResponse): FoundAddressBook {
  const url = new URL(href || base.href, base);
  return { url: url.href, name: textOf(props, dav('displayname')) || decode(url.pathname.split('/').findLast(Boolean) ?? url.host) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
