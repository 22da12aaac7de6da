import { addressBookLimits, CodedError } from '@hellograph/contract';
import { findChild, textOf } from '../../../platform/outbound/foreign-xml';
import { AnswerTooLarge } from '../../../platform/outbound/guarded-request';
import { type DavAnswer, type DavSession, readAnswer } from './dav-session';
import { carddav, dav, type Multistatus } from './dav-xml';

/** A contact at the server, by its path. `etag` changes with it. */
export interface CardPlace {
  href: string;
  etag: string;
}

export interface DavCard extends CardPlace {
  /** A vCard. */
  text: string;
}

export interface Changes {
  changed: CardPlace[];
  /** Paths of contacts that are gone. */
  removed: string[];
  /** The mark for the next look; empty if the server has none. */
  syncToken: string;
}

interface Asked {
  url: URL;
  syncToken: string | null;
  /** The contacts that were read before: ETags by path. */
  known: ReadonlyMap<string, string>;
}

const chunkSize = 100;
const roundsMax = 50;

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const space = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"';
const toSyncBody = (token: string) =>
  `<?xml version="1.0" encoding="utf-8"?><d:sync-collection ${space}><d:sync-token>${escapeXml(token)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`;
const etagsBody = `<?xml version="1.0" encoding="utf-8"?><d:propfind ${space}><d:prop><d:getetag/><d:resourcetype/></d:prop></d:propfind>`;

/** All that is read of a contact: pictures and notes stay where they are. */
const wanted = [
  ...['VERSION', 'UID', 'KIND', 'X-ADDRESSBOOKSERVER-KIND', 'FN', 'N', 'NICKNAME', 'ORG', 'EMAIL', 'BDAY', 'ANNIVERSARY'],
  ...['X-ANNIVERSARY', 'X-EVOLUTION-ANNIVERSARY', 'X-KADDRESSBOOK-X-Anniversary', 'X-WEDDING', 'X-ABDATE', 'X-ABLABEL', 'X-ANDROID-CUSTOM'],
].map((name) => `<c:prop name="${name}"/>`);
const toCardsBody = (hrefs: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><c:addressbook-multiget ${space}><d:prop><d:getetag/><c:address-data>${wanted.join('')}</c:address-data></d:prop>${hrefs.map((href) => `<d:href>${escapeXml(href)}</d:href>`).join('')}</c:addressbook-multiget>`;

/**
 * Lists what has changed since the last look: by the server's mark (RFC 6578), and where there is
 * none, or the server has forgotten it, by comparing all ETags. Throws a CodedError.
 */
export async function listCardChanges(session: DavSession, asked: Asked): Promise<Changes> {
  const since = asked.syncToken ? await sync(session, asked, asked.syncToken) : undefined;
  if (since) return since;
  const all = (await sync(session, asked, '')) ?? (await listAll(session, asked.url));
  const present = new Set(all.changed.map(({ href }) => href));
  return { ...onlyNew(all, asked.known), removed: [...asked.known.keys()].filter((href) => !present.has(href)) };
}

const onlyNew = ({ changed, ...more }: Changes, known: Asked['known']): Changes => ({
  ...more,
  changed: changed.filter(({ href, etag }) => known.get(href) !== etag || etag === '').slice(0, addressBookLimits.addressBookCardsMax),
});

/** Returns `undefined` if the server does not do this, or no longer knows the mark. */
async function sync(session: DavSession, { url, known }: Asked, from: string): Promise<Changes | undefined> {
  const changed = new Map<string, CardPlace>();
  const removed = new Set<string>();
  let syncToken = from;
  for (let round = 0; round < roundsMax; round++) {
    const answer = await session.ask({ method: 'REPORT', url, depth: 0, body: toSyncBody(syncToken) });
    const page = readPage(answer);
    if (!page || page.syncToken === '') return undefined;
    for (const { href: written, status, props } of page.responses) {
      const href = toPath(written, answer.url);
      if (href === undefined || isSame(href, url)) continue;
      if (status === 404 || status === 410) {
        removed.add(href);
        changed.delete(href);
      } else if (status === undefined || status < 300) {
        changed.set(href, { href, etag: textOf(props, dav('getetag')) });
        removed.delete(href);
      }
    }
    const isCut = page.responses.some(({ href, status }) => status === 507 && isSame(toPath(href, answer.url) ?? '', url));
    const isStuck = page.syncToken === syncToken;
    syncToken = page.syncToken;
    if (!isCut || isStuck || changed.size > addressBookLimits.addressBookCardsMax) break;
  }
  return onlyNew({ changed: [...changed.values()], removed: [...removed], syncToken }, from === '' ? new Map() : known);
}

/**
 * Servers say in many ways that they do not know a report or a mark: 400, 403, 405, 409, 412, 501.
 */
function readPage(answer: DavAnswer): Multistatus | undefined {
  if (answer.status === 207) return readAnswer(answer);
  if (answer.status === 404 || answer.status === 410) throw new CodedError('ADDRESS_BOOK_NONE');
  if (answer.status === 429 || (answer.status >= 500 && answer.status !== 501)) throw new CodedError('ADDRESS_BOOK_UNREACHABLE');
  return undefined;
}

async function listAll(session: DavSession, url: URL): Promise<Changes> {
  const { responses, url: here } = await session.askAll({ method: 'PROPFIND', url, depth: 1, body: etagsBody });
  const changed = responses.flatMap(({ href: written, props }) => {
    const href = toPath(written, here);
    const isFolder = (findChild(props, dav('resourcetype'))?.children.length ?? 0) > 0;
    return href === undefined || isFolder || isSame(href, url) ? [] : [{ href, etag: textOf(props, dav('getetag')) }];
  });
  return { changed, removed: [], syncToken: '' };
}

/**
 * The path of an address at the same server. Some servers write whole addresses, some only paths.
 */
function toPath(href: string, base: URL): string | undefined {
  if (href === '' || !URL.canParse(href, base.href)) return undefined;
  const url = new URL(href, base);
  return url.origin === base.origin ? url.pathname : undefined;
}

const isSame = (path: string, { pathname }: URL) => path.replace(/\/$/, '') === pathname.replace(/\/$/, '');

/** Reads contacts, some at a time. A contact that has gone meanwhile is left out. */
export async function* readCards(session: DavSession, url: URL, places: readonly CardPlace[]): AsyncGenerator<DavCard[]> {
  for (let at = 0; at < places.length; at += chunkSize) yield readChunk(session, url, places.slice(at, at + chunkSize));
}

/**
 * A part that is too long, because a server sends pictures that nobody has asked for, is halved.
 */
async function readChunk(session: DavSession, url: URL, places: readonly CardPlace[]): Promise<DavCard[]> {
  const body = toCardsBody(places.map(({ href }) => href));
  try {
    const { responses, url: here } = await session.askAll({ method: 'REPORT', url, depth: 1, body });
    const etags = new Map(places.map(({ href, etag }) => [href, etag]));
    return responses.flatMap(({ href: written, props }) => {
      const href = toPath(written, here);
      const text = textOf(props, carddav('address-data'));
      const etag = href === undefined ? undefined : etags.get(href);
      return href === undefined || etag === undefined || text === '' ? [] : [{ href, etag: textOf(props, dav('getetag')) || etag, text }];
    });
  } catch (thrown) {
    const isLong = thrown instanceof CodedError && thrown.cause instanceof AnswerTooLarge;
    if (!isLong) throw thrown;
    if (places.length < 2) return [];
    const middle = Math.ceil(places.length / 2);
    return [...(await readChunk(session, url, places.slice(0, middle))), ...(await readChunk(session, url, places.slice(middle)))];
  }
}
