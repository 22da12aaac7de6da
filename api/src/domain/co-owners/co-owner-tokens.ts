import { createHmac } from 'node:crypto';
import { toTokenHash } from '../card-links/card-tokens';

/** Tokens in the mails that invite a person to be a co-owner. */
export interface CoOwnerTokens {
  /** Returns the hash of the token for the database. */
  toHash(invitationId: string): string;
  toUrl(invitationId: string): string;
}

/**
 * A token is an HMAC of its invitation's id, 256 bits, with a key that is not in the database: a
 * mail that is sent twice has the same link, and a copy of the database opens nothing.
 */
export function createCoOwnerTokens(linkKey: string, publicUrl: string): CoOwnerTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`co-owner ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/co-owner/${toToken(id)}`, publicUrl).href,
  };
}
