import { createHash, createHmac } from 'node:crypto';

/** 128 bits in base64url. */
export const cardTokenPattern = /^[A-Za-z0-9_-]{22}$/;
const tokenBytes = 16;

/** Tokens of card links, and the URLs they belong to. */
export interface CardTokens {
  toToken(linkId: string): string;
  toUrl(linkId: string): string;
}

/**
 * A link's token is an HMAC of its id, truncated to 128 bits, with a key that is not in the
 * database. The database stores only the token's hash. So the owner can see the link again at any
 * time, but a copy of the database opens no card.
 */
export function createCardTokens(linkKey: string, publicUrl: string): CardTokens {
  const toToken = (linkId: string) =>
    createHmac('sha256', linkKey).update(`card ${linkId}`).digest().subarray(0, tokenBytes).toString('base64url');
  return { toToken, toUrl: (linkId) => new URL(`/c/${toToken(linkId)}`, publicUrl).href };
}

export const toTokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
