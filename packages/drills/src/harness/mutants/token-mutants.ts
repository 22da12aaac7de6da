import { createHmac } from 'node:crypto';
import type { SeededRandom } from '../../random';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * A forger's knowledge: a valid token and the desired claims, but never the key; `key` is only for
 * algorithms that the api refuses.
 */
export interface ForgeryParts {
  token: string;
  otherToken: string;
  victimId: string;
  key: string;
}

type Forge = (parts: ForgeryParts & { head: string; claims: string; signature: string }, random: SeededRandom) => string;

const headers = (alg: string, more: object = {}) => encode({ alg, typ: 'JWT', ...more });
const sign = (algorithm: string, body: string, key: string) => createHmac(algorithm, key).update(body).digest('base64url');

/** The known attacks on verifiers (RFC 8725 §2 and §3), and noise. */
const forgeries: Forge[] = [
  ({ token }, random) => changeLetters(token, random),
  ({ token }, random) => token.slice(0, random.between(0, token.length - 1)),
  ({ token }, random) => `${token}${random.pick([...letters])}`,
  ({ head, claims }, random) => `${head}.${claims}.${changeLetters(letters.slice(0, 43), random)}`,
  ({ head, claims }) => `${head}.${claims}.`,
  ({ claims, signature }, random) => `${headers(random.pick(['none', 'None', 'NONE', 'nOnE']))}.${claims}.${random.pick(['', signature])}`,
  ({ claims, key }) => signed('sha512', headers('HS512'), claims, key),
  ({ claims, key }) => signed('sha384', headers('HS384'), claims, key),
  ({ claims, key }, random) => signed('sha256', headers(random.pick(['RS256', 'ES256', 'PS256', 'EdDSA', '', 'hs256'])), claims, key),
  ({ claims, victimId }, random) =>
    signed('sha256', headers('HS256'), withClaim(claims, { sub: victimId }), random.pick(['', 'secret', 'key'])),
  ({ head, claims, signature, victimId }) => `${head}.${withClaim(claims, { sub: victimId })}.${signature}`,
  ({ head, claims, signature }) => `${head}.${withClaim(claims, { exp: 9_999_999_999 })}.${signature}`,
  ({ claims, signature }, random) =>
    `${headers('HS256', { kid: random.pick(['../../dev/null', "' OR 1=1--", '0']) })}.${claims}.${signature}`,
  ({ claims, signature }) => `${headers('HS256', { crit: ['exp'], b64: false })}.${claims}.${signature}`,
  ({ claims, signature }) => `${headers('HS256', { jwk: { kty: 'oct', k: 'AA' }, jku: 'http://127.0.0.1/' })}.${claims}.${signature}`,
  ({ head, otherToken, signature }) => `${head}.${otherToken.split('.')[1]}.${signature}`,
  ({ token }, random) => Buffer.from(Array.from(token, () => random.between(33, 126))).toString('latin1'),
  ({ token }, random) => token.repeat(random.between(2, 12)),
  (_, random) => '.'.repeat(random.between(0, 40)),
];

const signed = (algorithm: string, head: string, claims: string, key: string) =>
  `${head}.${claims}.${sign(algorithm, `${head}.${claims}`, key)}`;

const withClaim = (claims: string, more: object) => encode({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...more });

function changeLetters(text: string, random: SeededRandom): string {
  const changed = [...text];
  for (let count = random.between(1, 4); count > 0; count--) changed[random.between(0, changed.length - 1)] = random.pick([...letters]);
  return changed.join('');
}

/** Returns a forged token; the kinds alternate. */
export function forgeToken(parts: ForgeryParts, index: number, random: SeededRandom): string {
  const [head = '', claims = '', signature = ''] = parts.token.split('.');
  const forge = forgeries[index % forgeries.length] ?? (() => '');
  for (;;) {
    const forged = forge({ ...parts, head, claims, signature }, random);
    if (forged !== parts.token) return forged;
  }
}
