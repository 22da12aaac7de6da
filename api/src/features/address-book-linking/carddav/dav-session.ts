import { CodedError } from '@hellograph/contract';
import { XmlUnreadable } from '../../../platform/outbound/foreign-xml';
import { AnswerTooLarge, type GuardedAnswer, type SendGuarded } from '../../../platform/outbound/guarded-request';
import { AddressHidden } from '../../../platform/outbound/public-lookup';
import { type Multistatus, readMultistatus } from './dav-xml';
import { type DigestChallenge, findDigest, toDigest } from './digest-auth';

export interface DavRequest {
  method: 'PROPFIND' | 'REPORT';
  url: URL;
  depth: 0 | 1;
  body: string;
}

export interface DavAnswer extends GuardedAnswer {
  /** The address that answered, after redirects. */
  url: URL;
}

export interface DavSession {
  /** Asks with the password. The answer may have any status but 401. Throws a CodedError. */
  ask(request: DavRequest): Promise<DavAnswer>;
  /** The same, for requests that only the status 207 answers. */
  askAll(request: DavRequest): Promise<Multistatus & { url: URL }>;
  /** Finds out by an empty request without the password where an address leads. */
  follow(url: URL): Promise<DavAnswer>;
  /** Allows the password to be sent to the server of this address. */
  trust(url: URL): void;
}

export interface DavSessionOptions {
  send: SendGuarded;
  userName: string;
  password: string;
  /** Ends all requests. */
  signal: AbortSignal;
}

const redirectsMax = 5;
/** Reading XML holds up everything else: this much takes a third of a second. */
const answerMaxBytes = 4 * 1024 * 1024;
/** Providers whose accounts live on servers with other names than the one that people type. */
const families = ['icloud.com'];

const isInFamily = (url: URL, family: string) => url.protocol === 'https:' && url.hostname.endsWith(`.${family}`);

/**
 * Asks one server for one person. The password goes only to the server that was named, to where
 * that one led before it got the password, and to further ones of the same provider.
 */
export function createDavSession({ send, userName, password, signal }: DavSessionOptions): DavSession {
  const trusted: URL[] = [];
  let digest: { challenge: DigestChallenge; count: number } | undefined;
  const isTrusted = (url: URL) =>
    trusted.some((one) => one.origin === url.origin || families.some((family) => isInFamily(one, family) && isInFamily(url, family)));

  const authorize = (method: string, url: URL): string => {
    if (!digest) return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
    digest.count++;
    return toDigest(digest.challenge, { userName, password, method, uri: url.pathname + url.search, count: digest.count });
  };

  const sendOnce = async ({ method, url, depth, body }: DavRequest, isSecret: boolean): Promise<DavAnswer> => {
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      accept: 'application/xml, text/xml',
      'user-agent': 'Hellograph-Contacts/1.0',
      depth: String(depth),
      ...(isSecret && { authorization: authorize(method, url) }),
    };
    const answer = await send({ method, url, headers, body, maxBytes: answerMaxBytes }, signal).catch((cause: unknown) => {
      throw toCodedFailure(cause);
    });
    return { ...answer, url };
  };

  /** Follows redirects with the same method: a server may have moved, or want another spelling. */
  const walk = async (request: DavRequest, isSecret: boolean): Promise<DavAnswer> => {
    let { url } = request;
    for (let step = 0; step <= redirectsMax; step++) {
      if (isSecret && !isTrusted(url)) throw new CodedError('ADDRESS_BOOK_REFUSED');
      const answer = await sendOnce({ ...request, url }, isSecret);
      const { location } = answer.headers;
      if (![301, 302, 303, 307, 308].includes(answer.status) || !location || !URL.canParse(location, url.href)) return answer;
      url = new URL(location, url);
      url.hash = '';
    }
    throw new CodedError('ADDRESS_BOOK_UNREADABLE');
  };

  const ask = async (request: DavRequest): Promise<DavAnswer> => {
    const answer = await walk(request, true);
    if (answer.status !== 401) return answer;
    // The nonce may be too old, or this is the first that is heard of a digest.
    const challenge = findDigest(answer.headers['www-authenticate']);
    if (!challenge || challenge.nonce === digest?.challenge.nonce) throw new CodedError('ADDRESS_BOOK_REFUSED');
    digest = { challenge, count: 0 };
    const second = await walk(request, true);
    if (second.status === 401) throw new CodedError('ADDRESS_BOOK_REFUSED');
    return second;
  };

  return {
    ask,
    askAll: async (request) => {
      const answer = await ask(request);
      requireMultistatus(answer);
      return { ...readAnswer(answer), url: answer.url };
    },
    follow: (url) => walk({ method: 'PROPFIND', url, depth: 0, body: '' }, false),
    trust: (url) => void trusted.push(url),
  };
}

function requireMultistatus({ status }: DavAnswer): void {
  if (status === 207) return;
  if (status === 403) throw new CodedError('ADDRESS_BOOK_REFUSED');
  if (status === 429 || status >= 500) throw new CodedError('ADDRESS_BOOK_UNREACHABLE');
  throw new CodedError('ADDRESS_BOOK_NONE');
}

/** Throws ADDRESS_BOOK_UNREADABLE. */
export function readAnswer({ text }: Pick<DavAnswer, 'text'>): Multistatus {
  try {
    return readMultistatus(text);
  } catch (cause) {
    throw new CodedError('ADDRESS_BOOK_UNREADABLE', { cause });
  }
}

/** The reason for which a request got no answer. Causes name hosts, never passwords. */
function toCodedFailure(cause: unknown): CodedError {
  if (cause instanceof AddressHidden) return new CodedError('ADDRESS_BOOK_ADDRESS', { cause });
  const isOdd = cause instanceof AnswerTooLarge || cause instanceof XmlUnreadable;
  return new CodedError(isOdd ? 'ADDRESS_BOOK_UNREADABLE' : 'ADDRESS_BOOK_UNREACHABLE', { cause });
}
