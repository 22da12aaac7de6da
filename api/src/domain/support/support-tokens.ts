import { createHmac } from 'node:crypto';
import { toTokenHash } from '../card-links/card-tokens';

/** Tokens in the mails with which people without an account read the operator's answers. */
export interface SupportTokens {
  /** Returns the hash of the token for the database. */
  toHash(ticketId: string): string;
  toUrl(ticketId: string): string;
}

/** 256 bits, derived like those of teams. */
export function createSupportTokens(linkKey: string, publicUrl: string): SupportTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`support ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/contact-support?ticket=${toToken(id)}`, publicUrl).href,
  };
}
