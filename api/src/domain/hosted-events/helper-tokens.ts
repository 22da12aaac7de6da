import { createHmac } from 'node:crypto';
import { toTokenHash } from '../card-links/card-tokens';

/** Tokens of links by which somebody accepts to help with an event. */
export interface HelperTokens {
  /** What the database has of the token. */
  toHash(helperId: string): string;
  toUrl(helperId: string): string;
}

/** Derived from the id, as those of co-owners: a mail that is sent twice has the same link. */
export function createHelperTokens(linkKey: string, publicUrl: string): HelperTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`helper ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/help/${toToken(id)}`, publicUrl).href,
  };
}
