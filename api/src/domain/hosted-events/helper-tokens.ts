import { createHmac } from 'node:crypto';
import { toTokenHash } from '../card-links/card-tokens';

/** Tokens of the links with which people accept an invitation to help with an event. */
export interface HelperTokens {
  /** Returns the hash of the token for the database. */
  toHash(helperId: string): string;
  toUrl(helperId: string): string;
}

/** Derived from the id, like those of co-owners: a mail that is sent twice has the same link. */
export function createHelperTokens(linkKey: string, publicUrl: string): HelperTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`helper ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/help/${toToken(id)}`, publicUrl).href,
  };
}
