import { createHash, randomBytes } from 'node:crypto';

/** A server's wish for a password that is not sent itself (RFC 7616). */
export interface DigestChallenge {
  realm: string;
  nonce: string;
  opaque: string | undefined;
  algorithm: 'MD5' | 'SHA-256';
  isQop: boolean;
}

/** Returns `undefined` if the header `WWW-Authenticate` has no digest that is known here. */
export function findDigest(header: string | undefined): DigestChallenge | undefined {
  const [, written] = /(?:^|,)\s*digest\s+(.*)$/is.exec(header ?? '') ?? [];
  if (written === undefined) return undefined;
  const parts = [...written.matchAll(/([a-z]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/gi)];
  const values = new Map(parts.map(([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted ?? plain]));
  const [realm, nonce] = [values.get('realm'), values.get('nonce')];
  const algorithm = values.get('algorithm')?.toUpperCase() ?? 'MD5';
  const qops = values.get('qop');
  const isQop = qops !== undefined;
  if (realm === undefined || nonce === undefined || (isQop && !/\bauth\b(?!-)/i.test(qops))) return undefined;
  if (algorithm !== 'MD5' && algorithm !== 'SHA-256') return undefined;
  return { realm, nonce, opaque: values.get('opaque'), algorithm, isQop };
}

interface DigestRequest {
  userName: string;
  password: string;
  method: string;
  /** The path and the query. */
  uri: string;
  /** How many requests have used this nonce. */
  count: number;
  /** A random text of the client, given in tests. */
  clientNonce?: string;
}

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** Returns the header `Authorization`. */
export function toDigest(challenge: DigestChallenge, request: DigestRequest): string {
  const { realm, nonce, opaque, algorithm, isQop } = challenge;
  const { userName, password, method, uri, count, clientNonce = randomBytes(8).toString('hex') } = request;
  const hash = (text: string) =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex');
  const uses = count.toString(16).padStart(8, '0');
  const secret = hash(`${userName}:${realm}:${password}`);
  const asked = hash(`${method}:${uri}`);
  const response = hash(isQop ? `${secret}:${nonce}:${uses}:${clientNonce}:auth:${asked}` : `${secret}:${nonce}:${asked}`);
  const parts = [
    `username=${quote(userName)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `algorithm=${algorithm}`,
    `response="${response}"`,
    ...(isQop ? ['qop=auth', `nc=${uses}`, `cnonce="${clientNonce}"`] : []),
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
  ];
  return `Digest ${parts.join(', ')}`;
}
