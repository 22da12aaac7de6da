import { matchLanguage, type UiLanguage } from '@hellograph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Arrived = Pick<FastifyRequest, 'protocol' | 'host'> & { socket: Pick<FastifyRequest['socket'], 'localAddress' | 'localPort'> };

/**
 * Returns the origin that a request names if it is the address at which the connection arrived,
 * which a client can't choose: this machine, or its address in the local network. A name in the
 * Host header is never believed.
 */
export function findOwnOrigin({ protocol, host, socket }: Arrived): string | undefined {
  const address = socket.localAddress?.replace(/^::ffff:/, '');
  if (address === undefined) return undefined;
  const isHere = address === '::1' || address.startsWith('127.');
  const named = [address.includes(':') ? `[${address}]` : address, ...(isHere ? ['localhost'] : [])];
  return named.some((name) => host === `${name}:${socket.localPort}`) ? `${protocol}://${host}` : undefined;
}

/** Remembers the language that somebody without an account chose on a page, for a year. */
export const toLanguageCookie = (language: UiLanguage): string => `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;

/**
 * The language of a page for somebody without an account: the chosen one, else the one that the
 * sender chose for them, else the first of the browser's that we speak. Ignores weights, because
 * browsers list languages in order (RFC 9110 §12.5.4).
 */
export function toRequestLanguage({ headers }: { headers: Record<string, unknown> }, bySender: UiLanguage | null = null): UiLanguage {
  const [, chosen = ''] = /(?:^|;\s*)language=([\w-]+)/.exec(String(headers.cookie ?? '')) ?? [];
  const listed = String(headers['accept-language'] ?? '').split(',');
  return matchLanguage([chosen, bySender ?? '', ...listed.map((range) => range.split(';', 1)[0] ?? '')].map(toTag));
}

/**
 * Adds the language of the instance to those that a browser asks for, as the last: people whose
 * languages we lack get it instead of English.
 */
export function registerLanguage(app: FastifyInstance, language: UiLanguage): void {
  app.addHook('onRequest', async ({ headers }) => {
    headers['accept-language'] = headers['accept-language'] ? `${headers['accept-language']}, ${language}` : language;
  });
}

/** `es-mx` is `es-MX`; what is no tag matches nothing. */
function toTag(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? '';
  } catch {
    return '';
  }
}
