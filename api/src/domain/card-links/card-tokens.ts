import { createHash, createHmac } from 'node:crypto';

/** 128 bits in base64url. */
export const cardTokenPattern = /^[A-Za-z0-9_-]{22}$/;
const tokenBytes = 16;

/** The words of links to cards, and where they lead. */
export interface CardTokens {
  toToken(linkId: string): string;
  toUrl(linkId: string): string;
}

/**
 * A link's words are an HMAC of its id under a key that is not in the database, cut to 128 bits, and the database has their hash only: its owner is
 * shown the link again at any time, and whoever reads a copy of the database opens nothing.
 */
export function createCardTokens(linkKey: string, publicUrl: string): CardTokens {
  const toToken = (linkId: string) =>
    createHmac('sha256', linkKey).update(`card ${linkId}`).digest().subarray(0, tokenBytes).toString('base64url');
  return { toToken, toUrl: (linkId) => new URL(`/c/${toToken(linkId)}`, publicUrl).href };
}

export const toTokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
