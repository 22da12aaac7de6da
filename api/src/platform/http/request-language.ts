import { matchLanguage, type UiLanguage } from '@hellograph/contract';
import type { FastifyRequest } from 'fastify';

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

/**
 * The language of a page for somebody without an account: the first of the browser's that we speak.
 * Ignores weights, because browsers list languages in order (RFC 9110 §12.5.4).
 */
export const toRequestLanguage = ({ headers }: { headers: Record<string, unknown> }): UiLanguage =>
  matchLanguage(
    String(headers['accept-language'] ?? '')
      .split(',')
      .map((range) => toTag(range.split(';', 1)[0] ?? '')),
  );

/** `es-mx` is `es-MX`; what is no tag matches nothing. */
function toTag(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? '';
  } catch {
    return '';
  }
}
