import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { AddressHidden, isPublicAddress, publicLookup, type ResolveAll } from './public-lookup';

export interface GuardedRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string | undefined;
  /** A longer answer is given up where it exceeds this. */
  maxBytes: number;
}

export interface GuardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** An answer was longer than allowed. The rest of it was not read. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

export interface GuardedRequestOptions {
  /** Hosts of the operator, which may have a private address. */
  furtherHosts: readonly string[];
  /** Resolves all addresses of a host name; the system's resolver by default. */
  resolveAll?: ResolveAll;
  /** For the whole answer, however slowly it comes. */
  timeoutMs: number;
}

/** Sends one request. `signal` ends it. */
export type SendGuarded = (request: GuardedRequest, signal: AbortSignal) => Promise<GuardedAnswer>;

interface OutboundUrl {
  url: URL;
  /** Listed by the operator, who may name hosts on a private network. */
  isOperators: boolean;
}

/** Ports below it belong to services that don't speak HTTP, such as mail servers. */
const lowestPort = 1024;

/**
 * Returns an address of other people's servers, or `undefined` if it is not allowed: only https, to
 * a name or a public address, without a user name. The addresses that a name resolves to are
 * checked with each request.
 */
export function findOutboundUrl(text: string, operatorsHosts: readonly string[]): OutboundUrl | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (operatorsHosts.includes(url.host)) return /^https?:$/.test(url.protocol) ? { url, isOperators: true } : undefined;
  if (url.protocol !== 'https:' || (url.port !== '' && Number(url.port) < lowestPort)) return undefined;
  // URL has already normalised all spellings of an address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOk = isIP(host) ? isPublicAddress(host) : host.includes('.');
  return isOk ? { url, isOperators: false } : undefined;
}

/**
 * Sends requests to servers that users name: only to public addresses, exactly to those that were
 * checked, and reads answers of a limited length in a limited time. It follows no redirects: the
 * caller sends another request, which is checked likewise. Throws AddressHidden, AnswerTooLarge, or
 * the error of the connection.
 */
export function createGuardedRequest({ furtherHosts, resolveAll, timeoutMs }: GuardedRequestOptions): SendGuarded {
  const lookup = publicLookup(resolveAll);
  return ({ method, url, headers, body, maxBytes }, ending) =>
    new Promise((resolve, reject) => {
      const found = findOutboundUrl(url.href, furtherHosts);
      if (!found) return reject(new AddressHidden(`${url.host} may not be asked`));
      const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)]);
      const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      // Connections are not reused: the name may have another address by the next request.
      const options = {
        method,
        headers: { ...headers, ...length },
        agent: false as const,
        signal,
        ...(found.isOperators ? {} : { lookup }),
      };
      const asked: ClientRequest = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
      asked.on('error', reject);
      asked.once('response', (answer) => readBytes(answer, maxBytes).then((bytes) => resolve(toAnswer(answer, bytes)), reject));
      asked.end(body);
    });
}

const toAnswer = ({ statusCode: status = 0, headers }: IncomingMessage, bytes: Buffer): GuardedAnswer => ({
  status,
  headers,
  bytes,
  text: bytes.toString('utf8'),
});

async function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    sizeBytes += part.byteLength;
    if (sizeBytes > maxBytes) throw new AnswerTooLarge(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
